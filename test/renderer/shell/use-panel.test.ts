import { expect, test } from 'vitest';
import { commandOfKeys } from '../../../renderer/foundation/keys/read-keys.ts';
import { fitPanel } from '../../../renderer/shell/use-panel.ts';

test('The panel is as wide as somebody wants it, from 420 px to half of the window', () => {
  expect(fitPanel(560, 1360)).toBe(560);
  expect(fitPanel(900, 1360)).toBe(680);
  expect(fitPanel(100, 1360)).toBe(420);
  expect(fitPanel(560, 700)).toBe(420);
});

test('Ctrl+I asks for the panel', () => {
  expect(commandOfKeys({ key: 'i', ctrlKey: true, metaKey: false, shiftKey: false, altKey: false })).toBe('resources');
});
