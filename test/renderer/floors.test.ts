import { describe, expect, test } from 'vitest';
import { type Import, importsIn, importsOfStylesheet, importsThatClose, sayImport } from '../house/imports.ts';
import { parseSource, readSources, readStylesheets } from '../house/sources.ts';

/**
 * The floors of the window, the lowest first; what stands beside them in `renderer/` is the top.
 */
const FLOORS = ['foundation', 'parts', 'features', 'shell'];

const root = process.cwd();
const imports = [...readSources(root, 'renderer/').flatMap(importsIn), ...readStylesheets(root).flatMap(importsOfStylesheet)];

// The zones of lint see neither `import()` nor stylesheets.
describe('The folders of the window', () => {
  test('import from their own floor and from those below it', () => {
    expect(imports.length).toBeGreaterThan(2000);
    expect(goingUp(imports)).toEqual([]);
  });

  test('form no circle', () => {
    expect(importsThatClose(imports, folderOf).map(sayImport)).toEqual([]);
  });

  test('are said to be wrong by the import that is wrong', () => {
    const late = planted('renderer/parts/call/planted.ts', "lateCode(() => import('../../features/chat/new-chat.tsx'));");
    const style = planted('renderer/foundation/ui/planted.tsx', "import '../../shell/sidebar.css';");
    expect(goingUp([...imports, ...late, ...style])).toEqual([
      'renderer/parts/call/planted.ts imports renderer/features/chat/new-chat.tsx',
      'renderer/foundation/ui/planted.tsx imports renderer/shell/sidebar.css',
    ]);
    const back = planted('renderer/features/thread/planted.ts', "import { NewChat } from '../chat/new-chat.tsx';");
    expect(importsThatClose([...imports, ...back], folderOf).map(sayImport)).toEqual([
      'renderer/features/thread/planted.ts imports renderer/features/chat/new-chat.tsx',
    ]);
  });
});

function planted(path: string, text: string): Import[] {
  return importsIn(parseSource(path, text));
}

function goingUp(all: Import[]): string[] {
  return all.filter(({ from, to }) => floorOf(to) > floorOf(from)).map(sayImport);
}

/** Imports from outside the window lie below all floors. */
function floorOf(path: string): number {
  const [top, folder = ''] = path.split('/');
  if (top !== 'renderer') return -1;
  const floor = FLOORS.indexOf(folder);
  return floor === -1 ? FLOORS.length : floor;
}

/** A floor and the folder in it; folders deeper down belong to that one. */
function folderOf(path: string): string | undefined {
  return path.startsWith('renderer/') ? path.split('/').slice(1, -1).slice(0, 2).join('/') : undefined;
}
