import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Dialog, SaveDialogOptions } from 'electron';
import { expect, test } from 'vitest';
import { fileNameOf, savePicture } from '../../../main/electron/save-picture.ts';
import { standIn } from '../../doubles/beyond-types.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

const png = 'data:image/png;base64,iVBORw0KGgo=';

test.for([
  { name: 'tides.png', url: png, file: 'tides.png' },
  { name: 'Tides', url: png, file: 'Tides.png' },
  { name: 'tides.PNG', url: png, file: 'tides.PNG' },
  { name: 'Diagram', url: 'data:image/svg+xml,%3Csvg/%3E', file: 'Diagram.svg' },
  { name: 'photo', url: 'data:image/jpeg;base64,AA==', file: 'photo.jpg' },
  { name: '../../etc/passwd', url: png, file: 'etc passwd.png' },
  { name: '.bashrc', url: png, file: 'bashrc.png' },
  { name: 'a\u0000b:c', url: png, file: 'a b c.png' },
  { name: ' . ', url: png, file: 'png.png' },
])('a picture named "$name" is offered as "$file"', ({ name, url, file }) => {
  expect(fileNameOf({ name, url })).toBe(file);
});

function dialogThatPicks(filePath: string) {
  const asked: SaveDialogOptions[] = [];
  const told: string[] = [];
  const dialog = standIn<Dialog>('dialog', {
    showSaveDialog: async (options: SaveDialogOptions) => {
      asked.push(options);
      return { canceled: filePath === '', filePath };
    },
    showErrorBox: (title: string, text: string) => void told.push(title, text),
  });
  return { dialog, asked, told };
}

test('it is written where the person chose, byte by byte', async () => {
  const file = join(temporaryFolder(), 'kept.png');
  const { dialog, asked } = dialogThatPicks(file);
  await savePicture(dialog, { name: 'Tides', url: png });
  expect(readFileSync(file).toString('base64')).toBe('iVBORw0KGgo=');
  expect(asked).toEqual([{ defaultPath: 'Tides.png' }]);
});

test('nothing is written where the person chose nothing, and a disk that refuses is told', async () => {
  const none = dialogThatPicks('');
  await savePicture(none.dialog, { name: 'Tides', url: png });
  expect(none.told).toEqual([]);
  const gone = dialogThatPicks(join(temporaryFolder(), 'no-such-folder', 'kept.png'));
  await savePicture(gone.dialog, { name: 'Tides', url: png });
  expect(gone.told).toEqual(['Tides', expect.stringContaining('ENOENT')]);
});
