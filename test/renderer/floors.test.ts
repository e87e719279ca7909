import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { describe, expect, test } from 'vitest';

/** The floors of the window, the lowest first; what stands beside them in `renderer/` is the top. */
const FLOORS = ['foundation', 'parts', 'features', 'shell'];

type Source = { file: string; text: string };
type Import = { from: string; to: string };

const sources = globSync('renderer/**/*.{ts,tsx,css}').map((path) => ({
  file: path.replaceAll('\\', '/'),
  text: readFileSync(path, 'utf8'),
}));

// The zones of lint see neither `import()` nor stylesheets.
describe('The folders of the window', () => {
  test('import from their own floor and from those below it', () => {
    expect(importsOf(sources).length).toBeGreaterThan(2000);
    expect(goingUp(importsOf(sources))).toEqual([]);
  });

  test('form no circle', () => {
    expect(closingCircles(importsOf(sources))).toEqual([]);
  });

  test('are said to be wrong by the import that is wrong', () => {
    const late = { file: 'renderer/parts/call/planted.ts', text: "lateCode(() => import('../../features/chat/new-chat.tsx'));" };
    const style = { file: 'renderer/foundation/ui/planted.tsx', text: "import '../../shell/sidebar.css';" };
    expect(goingUp(importsOf([...sources, late, style]))).toEqual([
      'renderer/parts/call/planted.ts imports renderer/features/chat/new-chat.tsx',
      'renderer/foundation/ui/planted.tsx imports renderer/shell/sidebar.css',
    ]);
    const back = { file: 'renderer/features/thread/planted.ts', text: "import { NewChat } from '../chat/new-chat.tsx';" };
    expect(closingCircles(importsOf([...sources, back]))).toEqual([
      'renderer/features/thread/planted.ts imports renderer/features/chat/new-chat.tsx',
    ]);
  });
});

function importsOf(all: Source[]): Import[] {
  return all.flatMap(({ file, text }) =>
    [...text.matchAll(/(?:\bfrom|\bimport|\bimport\(|@import|new URL\()\s*['"](\.{1,2}\/[^'"?]+)/g)]
      .map(([, path = '']) => ({ from: file, to: join(dirname(file), path) }))
      .filter(({ to }) => to.startsWith('renderer/')),
  );
}

function goingUp(imports: Import[]): string[] {
  return imports.filter(({ from, to }) => floorOf(to) > floorOf(from)).map(say);
}

function floorOf(file: string): number {
  const floor = FLOORS.indexOf(file.split('/')[1] ?? '');
  return floor === -1 ? FLOORS.length : floor;
}

/** Of each circle of folders the imports that are fewest between two of them. */
function closingCircles(imports: Import[]): string[] {
  const between = Map.groupBy(
    imports.filter(({ from, to }) => folderOf(from) !== folderOf(to)),
    ({ from, to }) => `${folderOf(from)} ${folderOf(to)}`,
  );
  const next = Map.groupBy(
    [...between.keys()].map((pair) => pair.split(' ')),
    ([from]) => from,
  );
  const reachedFrom = (start: string | undefined): Set<string | undefined> => {
    const seen = new Set<string | undefined>();
    const walk = (at: string | undefined) => {
      for (const [, to] of next.get(at) ?? []) {
        if (seen.has(to)) continue;
        seen.add(to);
        walk(to);
      }
    };
    walk(start);
    return seen;
  };
  const inCircle = [...between].filter(([pair]) => {
    const [from, to] = pair.split(' ');
    return reachedFrom(to).has(from);
  });
  const fewest = Math.min(...inCircle.map(([, some]) => some.length));
  return inCircle.filter(([, some]) => some.length === fewest).flatMap(([, some]) => some.map(say));
}

/** A floor and the folder in it; folders deeper down belong to that one. */
function folderOf(file: string): string {
  return file.split('/').slice(1, -1).slice(0, 2).join('/');
}

function say({ from, to }: Import): string {
  return `${from} imports ${to}`;
}
