import { execFileSync } from 'node:child_process';
import { circlesOf, foldersOf, foldersWithFolders, graphOf } from './imports.ts';
import { findSharedNames } from './names.ts';
import { isSource, type SourceFile } from './sources.ts';

/** A line of the table in `docs/house.md`: its name, and its value as it is shown. */
export type Figure = [name: string, value: string];

const FLOORS = ['renderer/', 'renderer/features/', 'renderer/parts/', 'renderer/foundation/'];
const MANY_LINES = 120;
const FEW_LINES = 25;
const LAST_COMMITS = 50;

export function figuresOf(root: string, sources: SourceFile[]): Figure[] {
  const lines = sources.map(linesOf).toSorted((one, other) => one - other);
  const thousands = lines.reduce((sum, one) => sum + one, 0) / 1_000;
  const imports = graphOf(sources);
  const deep = foldersWithFolders([...imports.keys()]).filter((folder) => folder !== 'main/host/' && !FLOORS.includes(folder));
  const nodes = sources.map(countNodes);
  const sum = (kind: keyof Nodes) => nodes.reduce((all, one) => all + one[kind], 0);
  const perThousand = (count: number) => (count / thousands).toFixed(1);
  const touched = filesOfCommits(root);
  return [
    ['Source files', String(sources.length)],
    ['Thousands of lines', thousands.toFixed(1)],
    ['Lines of a file: median / 90 % / largest', `${at(lines, 0.5)} / ${at(lines, 0.9)} / ${at(lines, 1)}`],
    ['`any` / `!`', `${sum('any')} / ${sum('bang')}`],
    ['`as` per thousand lines', perThousand(sum('casts'))],
    ['Function-typed members per thousand lines', perThousand(sum('functionMembers'))],
    [`Functions over ${MANY_LINES} lines`, String(sum('longFunctions'))],
    ['Names of types and exported functions with two meanings', String(findSharedNames(sources).length)],
    [`Files of at most ${FEW_LINES} lines with one importer`, String(countSmallWithOneImporter(sources))],
    ['Folders of the window in import circles', inCircles(FLOORS.map((floor) => foldersOf(imports, floor)))],
    ['Folders of the host in import circles', inCircles([foldersOf(imports, 'main/host/')])],
    ['Folders within one folder in import circles, all depths', inCircles(deep.map((folder) => foldersOf(imports, folder)))],
    ['Groups of files that import each other in a circle, types counted', String(circlesOf(imports).length)],
    [`Source files of a commit, the last ${LAST_COMMITS}: median / 90 %`, `${at(touched, 0.5)} / ${at(touched, 0.9)}`],
  ];
}

type Nodes = { any: number; bang: number; casts: number; functionMembers: number; longFunctions: number };

function countNodes({ text, program }: SourceFile): Nodes {
  const nodes: Nodes = { any: 0, bang: 0, casts: 0, functionMembers: 0, longFunctions: 0 };
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length;
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isNode(value)) return;
    switch (value.type) {
      case 'TSAnyKeyword':
        nodes.any += 1;
        break;
      case 'TSNonNullExpression':
        nodes.bang += 1;
        break;
      case 'TSAsExpression':
        if (!text.slice(value.start, value.end).endsWith('as const')) nodes.casts += 1;
        break;
      case 'TSMethodSignature':
        nodes.functionMembers += 1;
        break;
      case 'TSPropertySignature':
        if (text.slice(value.start, value.end).includes('=>') && isFunctionType(value)) nodes.functionMembers += 1;
        break;
      case 'FunctionDeclaration':
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
        if (lineOf(value.end) - lineOf(value.start) >= MANY_LINES) nodes.longFunctions += 1;
        break;
    }
    for (const child of Object.values(value)) if (typeof child === 'object') visit(child);
  };
  visit(program.body);
  return nodes;
}

type Node = { type: string; start: number; end: number; [field: string]: unknown };

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Of `name: (…) => …`: what stands behind the colon is a function's type. */
function isFunctionType(signature: Node): boolean {
  const annotation = signature['typeAnnotation'];
  return isNode(annotation) && isNode(annotation['typeAnnotation']) && annotation['typeAnnotation'].type === 'TSFunctionType';
}

function countSmallWithOneImporter(sources: SourceFile[]): number {
  const importers = new Map<string, number>();
  for (const imported of graphOf(sources).values()) for (const one of imported) importers.set(one, (importers.get(one) ?? 0) + 1);
  return sources.filter((source) => importers.get(source.path) === 1 && linesOf(source) <= FEW_LINES).length;
}

function inCircles(graphs: ReturnType<typeof foldersOf>[]): string {
  const all = graphs.reduce((sum, graph) => sum + graph.size, 0);
  return `${graphs.flatMap(circlesOf).flat().length} of ${all}`;
}

function linesOf({ text }: SourceFile): number {
  return text.split('\n').length - 1;
}

/** Source files of each of the last commits that touched any, the fewest first. */
function filesOfCommits(root: string): number[] {
  const log = execFileSync('git', ['log', '-500', '--format=%x00', '--name-only'], { cwd: root, encoding: 'utf8' });
  return log
    .split('\0')
    .slice(1)
    .map((commit) => commit.split('\n').filter((path) => isSource(path)).length)
    .filter((count) => count > 0)
    .slice(0, LAST_COMMITS)
    .toSorted((one, other) => one - other);
}

function at(sorted: number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
