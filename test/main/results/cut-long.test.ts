import { expect, test } from 'vitest';
import { cutLong } from '../../../main/host/results/cut-long.ts';

const text = (words: string) => ({ type: 'text' as const, text: words });
const lines = (count: number) => Array.from({ length: count }, (_, at) => `line ${at + 1} of a long text`).join('\n');

/** The result as the conversation keeps it, and as it is kept on disk, as the texts they are. */
function cut(words: string) {
  const made = cutLong({ content: [text(words)] });
  if (!made) throw new Error('It was not cut.');
  const [head, tail] = made.content.map((piece) => (piece.type === 'text' ? piece.text : ''));
  return { ...made, head: head ?? '', tail: tail ?? '', kept: made.text.toString() };
}

test('a text that fits stays as it is', () => {
  expect(cutLong({ content: [text('x'.repeat(100_000))] })).toBeUndefined();
});

test('of a longer one the beginning and the end stay, cut at the ends of lines, and all of it is kept', () => {
  const whole = lines(20_000);
  const { head, tail, kept, whole: said } = cut(whole);
  expect(kept).toBe(whole);
  expect(head.length).toBeLessThanOrEqual(40_000);
  expect(head.length).toBeGreaterThan(39_900);
  expect(head.endsWith('of a long text\n')).toBe(true);
  expect(tail.length).toBeLessThanOrEqual(20_000);
  expect(tail.length).toBeGreaterThan(19_900);
  expect(tail.startsWith('line ')).toBe(true);
  expect(whole.startsWith(head) && whole.endsWith(tail)).toBe(true);
  expect(said).toEqual({
    characters: whole.length,
    bytes: whole.length,
    lines: 20_000,
    head: head.split('\n').length - 1,
    tail: tail.split('\n').length,
  });
});

test('a text of one line is cut between characters, wherever they are more than one unit or byte', () => {
  for (const letter of ['a', 'é', '漢', '😀']) {
    const whole = 'x' + letter.repeat(120_000);
    const { head, tail, kept, whole: said } = cut(whole);
    expect(kept).toBe(whole);
    expect(head.isWellFormed() && tail.isWellFormed()).toBe(true);
    expect(head + tail).not.toContain('\ufffd');
    expect(whole.startsWith(head) && whole.endsWith(tail)).toBe(true);
    expect(head.length).toBeGreaterThan(30_000);
    expect(said.head + said.tail).toBeLessThan(said.lines);
    expect(said.bytes).toBe(Buffer.byteLength(whole));
  }
});

test('short pieces that are long together are one text, and pictures and links stay', () => {
  const picture = { type: 'image' as const, data: 'AAAA', mimeType: 'image/png' };
  const resource = { type: 'resource' as const, uri: 'notes://1', text: lines(8_000), mimeType: 'text/plain' };
  const made = cutLong({ content: [text('first'), picture, resource, text('last')] });
  expect(made?.content.slice(2)).toEqual([picture, { type: 'link', uri: 'notes://1', name: 'notes://1', mimeType: 'text/plain' }]);
  expect(made?.text.toString()).toBe(`first\n[The resource notes://1]\n${lines(8_000)}\nlast`);
});

test('what is structured goes along in lines of its own, and not twice when the text says the same', () => {
  const structured = { rows: Array.from({ length: 12_000 }, (_, at) => `row ${at}`) };
  expect(cutLong({ content: [], structured })?.text.toString()).toBe(JSON.stringify(structured, null, 2));
  const same = JSON.stringify(structured);
  expect(cutLong({ content: [text(same)], structured })?.text.toString()).toBe(same);
});
