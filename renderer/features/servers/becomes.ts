import { WORKSPACE_FOLDER } from '../../../contract/workspace.ts';

/** A piece of a command as it is when it is started now; undefined for one that names no folder. */
export function becomes(text: string, folder: string | undefined): { now: string } | 'needs-folder' | undefined {
  if (!text.includes(WORKSPACE_FOLDER)) return undefined;
  return folder === undefined ? 'needs-folder' : { now: text.replaceAll(WORKSPACE_FOLDER, () => folder) };
}
