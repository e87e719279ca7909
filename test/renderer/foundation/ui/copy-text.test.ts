import { expect, onTestFinished, test, vi } from 'vitest';
import { copyText } from '../../../../renderer/foundation/ui/copy-text.ts';
import { onToast } from '../../../../renderer/foundation/ui/show-toast.ts';

test('a text that the browser does not let onto the clipboard is told, and one that it lets is not', async () => {
  const told: unknown[] = [];
  onTestFinished(onToast(({ type }) => void told.push(type)));
  onTestFinished(() => void vi.unstubAllGlobals());
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  vi.stubGlobal('navigator', { clipboard });
  expect(await copyText('one')).toBe(true);
  clipboard.writeText = () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'));
  expect(await copyText('two')).toBe(false);
  expect(copied).toEqual(['one']);
  expect(told).toEqual(['trouble']);
});
