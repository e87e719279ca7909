import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtInServers } from '../../../main/host/machine/built-in.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

test('what a built-in server loads besides its program, and the packages it needs, is part of what it is trusted as', () => {
  const serversFolder = temporaryFolder();
  const write = (name: string, text: string) => writeFileSync(join(serversFolder, name), text);
  for (const name of ['notes.js', 'vectors.js', 'vectors-offline.js', 'vectors-packages.json']) write(name, '1');
  const contents = () => {
    const all = builtInServers({ serversFolder, dataFolder: '/data', node: { command: 'node' } });
    return ['notes', 'vectors'].map((id) => all.find((one) => one.id === id)?.content);
  };
  const [notes, vectors] = contents();
  expect(notes).toBeDefined();
  write('vectors-offline.js', '2');
  const [notesAfter, vectorsAfter] = contents();
  expect(notesAfter).toBe(notes);
  expect(vectorsAfter).not.toBe(vectors);
  write('vectors-packages.json', '2');
  expect(contents()[1]).not.toBe(vectorsAfter);
});
