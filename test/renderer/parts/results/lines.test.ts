import { expect, test } from 'vitest';
import { resultLines, wholeText } from '../../../../renderer/parts/results/lines.ts';

const many = (count: number) => Array.from({ length: count }, (_, at) => `line ${at}`);

test('a text in memory is read by its lines', async () => {
  const lines = resultLines(many(5_000).join('\n'));
  expect(lines.total).toBe(5_000);
  expect(await lines.read(4_998, 10)).toEqual({ lines: ['line 4998', 'line 4999'], goOn: [1] });
  expect(resultLines('one\ntwo\n').total).toBe(2);
  expect(resultLines('').total).toBe(1);
});

test('a line that is too long to be laid out goes on in the next, and no character is cut in two', async () => {
  const text = `first\n${'x'.repeat(1_999)}${'😀'.repeat(3_000)}\nlast`;
  const lines = resultLines(text);
  const { lines: all, goOn } = await lines.read(0, lines.total);
  expect(all.every((line) => line.isWellFormed() && line.length <= 2_000)).toBe(true);
  expect(goOn).toEqual([1, 2, 3, 5]);
  expect(await wholeText(lines)).toBe(text);
});

test('all of a text is put together from its parts', async () => {
  for (const end of ['', '\n', '\n\n']) {
    const text = many(7_001).join('\r\n') + end;
    expect(await wholeText(resultLines(text))).toBe(text);
  }
});

test('lines are found whatever their case, over the border of two pieces, too', async () => {
  const lines = resultLines(`${many(100).join('\n')}\n${'x'.repeat(1_997)}Needle${'y'.repeat(3_000)}`);
  expect(await lines.search('NEEDLE')).toEqual({ lines: [100], more: false });
  expect(await lines.search('LINE 42')).toEqual({ lines: [42], more: false });
  expect(await lines.search('nowhere')).toEqual({ lines: [], more: false });
  const often = await resultLines(many(3_000).join('\n')).search('line');
  expect([often.lines.length, often.more]).toEqual([1000, true]);
});
