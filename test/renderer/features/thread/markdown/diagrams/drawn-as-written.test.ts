import { expect, test } from 'vitest';
import { openDiagramPage } from '../../../../../doubles/diagram-page.ts';
import { sharedBrowser } from '../../../../../doubles/shared-browser.ts';
import { broken, whole } from './corpus.ts';
import { lookAtDrawing } from './look-at-drawing.ts';

const plain = (text: string) => text.replaceAll(/\s/g, '');
const plainLine = (line: string) => line.replaceAll(/\s*([>:])\s*/g, '$1').replaceAll(/\s/g, '');

test('each diagram of each kind is drawn with all its texts and with exactly the arrows that its source names', async () => {
  const { draw } = await openDiagramPage();
  const wall = await (await sharedBrowser()).newPage();
  const wrong: string[] = [];
  for (const diagram of whole) wrong.push(...(await troubleOf(diagram)));
  await wall.close();
  expect(wrong).toEqual([]);

  async function troubleOf({ kind, name, source, says, joins, bars = 0 }: (typeof whole)[number]): Promise<string[]> {
    const called = `${kind}, ${name}`;
    const drawn = await draw(source);
    if (drawn.state !== 'drawn') return [`${called}: ${JSON.stringify(drawn)}`];
    const seen = await wall.evaluate(lookAtDrawing, [drawn.picture.svg, kind] as const);
    const missing = says.filter((text) => !seen.texts.some((each) => each.includes(plain(text))));
    // A box of a class or an entity has more in it than its name.
    const names = joins.flatMap((line) => line.split(' > ').map(plain)).toSorted((one, other) => other.length - one.length);
    const nameOf = (text: string) => names.find((each) => text === each) ?? names.find((each) => text.includes(each)) ?? text;
    const lines = seen.lines
      .map((line) =>
        line
          .split(' > ')
          .map(kind === 'sequence' ? plainLine : nameOf)
          .join('>'),
      )
      .toSorted()
      .join('\n');
    const wanted = joins.map(plainLine).toSorted().join('\n');
    return [
      ...missing.map((text) => `${called}: “${text}” is not there`),
      ...(lines === wanted ? [] : [`${called}: lines\n${lines}\ninstead of\n${wanted}`]),
      ...(seen.bars === bars ? [] : [`${called}: ${seen.bars} bars`]),
    ];
  }
});

test('a diagram that is broken is never drawn, and where it breaks is told', async () => {
  const { draw } = await openDiagramPage();
  const told = [];
  for (const { name, source } of broken) told.push({ name, ...(await draw(source)) });
  expect(told).toEqual(broken.map(({ name, line }) => ({ name, state: 'broken', line })));
});
