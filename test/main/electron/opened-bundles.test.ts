import { expect, test } from 'vitest';
import { bundlesIn } from '../../../main/electron/opened-bundles.ts';

const opened = (...words: string[]) => bundlesIn({ argv: ['/opt/Switchyard/switchyard', ...words], folder: '/home/ada' });

test('a bundle beside the options of the app is opened, by its whole path', () => {
  expect(opened('/tmp/tides.mcpb')).toEqual(['/tmp/tides.mcpb']);
  expect(opened('--data', '/tmp/mine.mcpb', 'Downloads/TIDES.DXT')).toEqual(['/home/ada/Downloads/TIDES.DXT']);
});

test('several are opened in their order, and nothing else is a bundle', () => {
  expect(opened('a.mcpb', '--no-sandbox', 'b.mcpb')).toEqual(['/home/ada/a.mcpb', '/home/ada/b.mcpb']);
  expect(opened('.', 'notes.txt', 'mcpb')).toEqual([]);
});
