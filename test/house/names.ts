import type { SourceFile } from './sources.ts';

/** A name that several files declare, and those files. */
export type SharedName = { kind: 'type' | 'function'; name: string; files: string[] };

/** Each file has its own: what its component is given, what its part needs. */
const OWN_IN_EACH_FILE = new Set(['Props', 'Needs']);

/** The catalogue says the same thing in each language, in a file of the same name. */
const LANGUAGE = /^client\/words\/[a-z]+\//;

/**
 * Types, and functions that are exported, of one name in more than one file: a search for such a
 * name finds several things.
 */
export function findSharedNames(sources: SourceFile[]): SharedName[] {
  const files = new Map<string, Set<string>>();
  for (const { path, program } of sources)
    for (const statement of program.body)
      for (const key of namesIn(statement)) {
        const known = files.get(key) ?? new Set();
        files.set(key, known.add(path.replace(LANGUAGE, 'client/words/*/')));
      }
  return [...files]
    .filter(([, paths]) => paths.size > 1)
    .map(([key, paths]) => ({ ...fromKey(key), files: [...paths] }))
    .filter(({ name }) => !OWN_IN_EACH_FILE.has(name))
    .toSorted((one, other) => other.files.length - one.files.length || one.name.localeCompare(other.name));
}

function namesIn(statement: SourceFile['program']['body'][number]): string[] {
  const isExported = statement.type === 'ExportNamedDeclaration';
  const declared = isExported ? statement.declaration : statement;
  switch (declared?.type) {
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
      return [`type ${declared.id.name}`];
    case 'FunctionDeclaration':
      return isExported && declared.id ? [`function ${declared.id.name}`] : [];
    case 'VariableDeclaration':
      return declared.declarations.flatMap(({ id, init }) =>
        isExported && id.type === 'Identifier' && init?.type === 'ArrowFunctionExpression' ? [`function ${id.name}`] : [],
      );
    default:
      return [];
  }
}

function fromKey(key: string): Pick<SharedName, 'kind' | 'name'> {
  const [kind, name = ''] = key.split(' ');
  return { kind: kind === 'type' ? 'type' : 'function', name };
}
