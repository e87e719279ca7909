import { posix } from 'node:path';
import type { SourceFile } from './sources.ts';

/** For each node, those it imports from: files, or folders. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

/** Imports and re-exports between these files, those of types too; not dynamic ones. */
export function importsOf(sources: SourceFile[]): ImportGraph {
  const paths = new Set(sources.map(({ path }) => path));
  return new Map(
    sources.map(({ path, program }) => {
      const imported = program.body.flatMap((statement) =>
        'source' in statement && statement.source ? [posix.join(posix.dirname(path), statement.source.value)] : [],
      );
      return [path, new Set(imported.filter((one) => paths.has(one)))];
    }),
  );
}

/** The graph of the folders directly within this one; a file that lies in it itself belongs to none. */
export function foldersOf(files: ImportGraph, within: string): ImportGraph {
  const folderOf = (path: string) => (path.startsWith(within) ? path.slice(within.length).split('/').slice(0, -1)[0] : undefined);
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

/** Nodes that reach themselves, in groups: strongly connected components of more than one node (Tarjan's algorithm). */
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
