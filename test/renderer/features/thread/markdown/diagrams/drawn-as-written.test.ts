import { expect, onTestFinished, test } from 'vitest';
import { openDiagramPage } from '../../../../../doubles/diagram-page.ts';
import { isDeep } from '../../../../../doubles/sequences.ts';
import { sharedBrowser } from '../../../../../doubles/shared-browser.ts';
import { broken, whole } from './corpus.ts';
import { lookAtDrawing } from './look-at-drawing.ts';

/** `npm test` draws two of each kind, and deep runs draw all. */
const drawings = isDeep() ? whole : [...Map.groupBy(whole, ({ kind }) => kind).values()].flatMap((all) => all.slice(0, 2));

const plain = (text: string) => text.replaceAll(/\s/g, '');
const plainLine = (line: string) => line.replaceAll(/\s*([>:])\s*/g, '$1').replaceAll(/\s/g, '');

test('each diagram of each kind is drawn with all its texts and with exactly the arrows that its source names', async () => {
  const { draw } = await openDiagramPage();
  const wall = await (await sharedBrowser()).newPage();
  const wrong: string[] = [];
  for (const diagram of drawings) wrong.push(...(await troubleOf(diagram)));
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

test('letters can be read on a box that the diagram fills in a colour of its own; a colour that it names for them stays', async () => {
  const { draw } = await openDiagramPage();
  const drawn = await draw('flowchart LR\n  A --> B\n  B --> C\n  style A fill:#f9f\n  style B fill:#223\n  style C fill:#f9f,color:#00f');
  const wall = await (await sharedBrowser()).newPage();
  onTestFinished(() => wall.close());
  await wall.setContent(drawn.state === 'drawn' ? drawn.picture.svg : '');
  const colours = await wall.evaluate(() => [...document.querySelectorAll('.node p')].map((label) => getComputedStyle(label).color));
  expect(colours).toEqual(['rgb(27, 29, 31)', 'rgb(255, 255, 255)', 'rgb(0, 0, 255)']);
});

test('the dates of a plan stand beside each other', async () => {
  const { draw } = await openDiagramPage();
  const drawn = await draw('gantt\n  dateFormat YYYY-MM-DD\n  Design :2026-01-01, 30d\n  Build :30d');
  const wall = await (await sharedBrowser()).newPage();
  onTestFinished(() => wall.close());
  await wall.setContent(drawn.state === 'drawn' ? drawn.picture.svg : '');
  const dates = await wall.evaluate(() =>
    [...document.querySelectorAll('.tick text')].map((date) => {
      const { left, right } = date.getBoundingClientRect();
      return { left, right };
    }),
  );
  expect(dates.length).toBeGreaterThan(3);
  for (const [at, { left }] of dates.entries()) expect(left).toBeGreaterThan(dates[at - 1]?.right ?? -Infinity);
});

test('a map looks the same each time', async () => {
  const { draw } = await openDiagramPage();
  const source = 'mindmap\n  Root\n    One\n      Two\n    Three\n    Four';
  const looks = [await draw(source), await draw('pie\n  "a": 1'), await draw(source)].map((drawn) =>
    drawn.state === 'drawn' ? drawn.picture.svg.replaceAll(/diagram-\d+/g, '') : drawn.state,
  );
  expect(looks[2]).toBe(looks[0]);
});
