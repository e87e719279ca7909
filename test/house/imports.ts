import { posix } from 'node:path';
import { Visitor } from 'oxc-parser';
import type { SourceFile, Stylesheet } from './sources.ts';

/**
 * One file of the repository imports another. `isLate`: while the program runs, as `import()` or as
 * the address of a worker.
 */
export type Import = { from: string; to: string; isLate: boolean };

/** For each node, those it imports from: files, or folders. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * All imports of this file of other files: of code, types and stylesheets, re-exports, and late
 * ones.
 */
export function importsIn({ path, program }: SourceFile): Import[] {
  const imports: Import[] = [];
  const add = (name: unknown, isLate: boolean) => {
    if (typeof name === 'string' && name.startsWith('.')) imports.push({ from: path, to: pathOf(path, name), isLate });
  };
  for (const statement of program.body) if ('source' in statement) add(statement.source?.value, false);
  const visitor = new Visitor({
    ImportExpression: ({ source }) => add('value' in source && source.value, true),
    NewExpression: ({ callee, arguments: [name] }) => {
      if (callee.type === 'Identifier' && callee.name === 'URL') add(name && 'value' in name && name.value, true);
    },
  });
  visitor.visit(program);
  return imports;
}

/** The stylesheets that this one imports. */
export function importsOfStylesheet({ path, text }: Stylesheet): Import[] {
  return [...text.matchAll(/@import\s*['"](\.[^'"]+)/g)].map(([, name = '']) => ({ from: path, to: pathOf(path, name), isLate: false }));
}

function pathOf(importer: string, name: string): string {
  return posix.join(posix.dirname(importer), name.replace(/\?.*/, ''));
}

/** Imports and re-exports between these files, those of types too; not late ones. */
export function graphOf(sources: SourceFile[]): ImportGraph {
  const paths = new Set(sources.map(({ path }) => path));
  return new Map(
    sources.map((source) => {
      const imported = importsIn(source).filter(({ to, isLate }) => !isLate && paths.has(to));
      return [source.path, new Set(imported.map(({ to }) => to))];
    }),
  );
}

/**
 * The graph of the folders directly within this one; a file that lies in it itself belongs to none.
 */
export function foldersOf(files: ImportGraph, within: string): ImportGraph {
  const folderOf = (path: string) => folderIn(within, path);
  const folders = new Map<string, Set<string>>();
  for (const [path, imported] of files) {
    const folder = folderOf(path);
    if (folder === undefined) continue;
    const others = folders.get(folder) ?? new Set();
    folders.set(folder, others);
    for (const one of imported) {
      const other = folderOf(one);
      if (other !== undefined && other !== folder) others.add(other);
    }
  }
  return folders;
}

/**
 * The folder directly within this one that the file lies in, at any depth. `within` ends with a
 * slash.
 */
export function folderIn(within: string, path: string): string | undefined {
  return path.startsWith(within) ? path.slice(within.length).split('/').slice(0, -1)[0] : undefined;
}

/** Folders that hold other folders: `renderer/`, `renderer/features/` … */
export function foldersWithFolders(paths: string[]): string[] {
  const all = paths.flatMap((path) => {
    const parts = path.split('/').slice(0, -2);
    return parts.map((_, at) => `${parts.slice(0, at + 1).join('/')}/`);
  });
  return [...new Set(all)].toSorted();
}

/**
 * Of each circle of folders, the imports between those two that have the fewest: one of them is the
 * import that is wrong. A file belongs to the folder that `folderOf` says, or to none.
 */
export function importsThatClose(imports: Import[], folderOf: (path: string) => string | undefined): Import[] {
  const between = imports.flatMap((one) => {
    const [from, to] = [folderOf(one.from), folderOf(one.to)];
    return from === undefined || to === undefined || from === to ? [] : [{ from, to, one }];
  });
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of between) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  return circlesOf(graph).flatMap((circle) => {
    const inside = between.filter(({ from, to }) => circle.includes(from) && circle.includes(to));
    const pairs = [...Map.groupBy(inside, ({ from, to }) => `${from} ${to}`).values()];
    const fewest = Math.min(...pairs.map((some) => some.length));
    return pairs.filter((some) => some.length === fewest).flatMap((some) => some.map(({ one }) => one));
  });
}

/** An import in words. */
export function sayImport({ from, to }: Import): string {
  return `${from} imports ${to}`;
}

/**
 * Nodes that reach themselves, in groups: strongly connected components of more than one node
 * (Tarjan's algorithm).
 */
export function circlesOf(graph: ImportGraph): string[][] {
  const index = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (node: string): number => {
    index.set(node, index.size);
    let lowest = index.size - 1;
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) lowest = Math.min(lowest, visit(next));
      else if (stack.includes(next)) lowest = Math.min(lowest, index.get(next) ?? lowest);
    }
    if (lowest === index.get(node)) {
      const circle = stack.splice(stack.indexOf(node));
      if (circle.length > 1) circles.push(circle);
    }
    return lowest;
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return circles;
}
