import type { CallQuestion, Width } from '../../contract/approval.ts';

/** How wide a lasting rule for this call could be, the narrowest first. */
export function offerWidths({ input }: Pick<CallQuestion, 'input'>): Width[] {
  const folders = Object.entries(input).flatMap(([argument, value]): Width[] => {
    const folder = typeof value === 'string' ? folderOf(argument, value) : undefined;
    return folder ? [{ width: 'folder', argument, folder }] : [];
  });
  return [{ width: 'exact', input }, ...folders.slice(0, 2), { width: 'tool' }];
}

/** The folder a path argument names or lies in; undefined for anything that is no absolute path, or directly under the root. */
function folderOf(argument: string, value: string): string | undefined {
  if (!/^(\/|~\/|[A-Za-z]:\\)[^\n]*$/.test(value)) return undefined;
  const path = value.length > 1 ? value.replace(/[\\/]+$/, '') : value;
  const folder = /dir|folder|cwd|root/i.test(argument) ? path : path.replace(/[\\/][^\\/]*$/, '');
  return /^(~|\/|[A-Za-z]:\\?|)$/.test(folder) ? undefined : folder;
}
