import { createServer } from 'node:http';
import { chromium } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { findChromium } from '../../../../../doubles/chromium.ts';
import { openDiagramPage } from '../../../../../doubles/diagram-page.ts';
import { portOf } from '../../../../../doubles/port-of.ts';
import { sharedBrowser } from '../../../../../doubles/shared-browser.ts';

const init = (settings: object) => `%%{init: ${JSON.stringify(settings)}}%%\n`;
const loose = { securityLevel: 'loose', htmlLabels: true, flowchart: { htmlLabels: true }, secure: [], maxEdges: 100_000 };

/** Each tries to run something, to lead somewhere, or to ask an address. */
const hostile = (address: string): [name: string, source: string][] => [
  ['a click that runs', 'flowchart LR\n  A --> B\n  click A call alert(1)\n  click B href "javascript:alert(1)"'],
  ['a link that leads elsewhere', `flowchart LR\n  A --> B\n  click A href "${address}/a" _blank\n  click B "${address}/b"`],
  [
    'loose settings and HTML',
    `${init(loose)}flowchart LR\n  A["<img src=x onerror=alert(1)>"] --> B["<script>alert(1)</script>on"]\n  click A call alert(1)`,
  ],
  ['foreign pictures', `flowchart LR\n  A@{ img: "${address}/a.png", label: "one", h: 60 } --> B["<img src='${address}/b.png'/>two"]`],
  [
    'styles that ask',
    `${init({ themeCSS: `@import url(${address}/a.css); * { background: url(${address}/b.png) }` })}flowchart LR\n  A --> B\n  classDef a fill:url(${address}/c)\n  class A a\n  style B background:url(${address}/d)`,
  ],
  [
    'theme variables that end their style',
    `${init({ theme: 'base', themeVariables: { primaryColor: `red;} svg { background: url(${address}/e) } a {` } })}flowchart LR\n  A --> B`,
  ],
  [
    'HTML in messages and notes',
    `sequenceDiagram\n  participant A as <svg onload=alert(1)>\n  A->>B: <iframe src="${address}"></iframe>hi\n  Note over B: <a href="javascript:alert(1)">press</a>\n  links A: {"Go": "${address}/f"}`,
  ],
  ['links of classes', `classDiagram\n  class A\n  click A href "javascript:alert(1)" "tip"\n  link A "${address}/g"`],
  ['a frame in a map', 'mindmap\n  root["<iframe srcdoc=\'<script>alert(1)</script>\'></iframe>in"]\n    B'],
  ['formulas that ask', `flowchart LR\n  A["$$\\\\href{javascript:alert(1)}{x} \\\\includegraphics{${address}/h.png}$$"] --> B`],
];

test('a hostile diagram runs nothing and asks no address, and its drawing holds no script and no link', async () => {
  const { page, origin, draw } = await openDiagramPage();
  const wall = await (await sharedBrowser()).newPage();
  onTestFinished(() => wall.close());
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  for (const [name, source] of hostile(`http://127.0.0.1:${portOf(server)}`)) {
    const drawn = await draw(source);
    if (drawn.state !== 'drawn') continue;
    const { svg } = drawn.picture;
    expect(await wall.evaluate(findDoors, svg), name).toEqual([]);
    // As the window shows it.
    const isShown = await page.evaluate(
      (src) =>
        new Promise((resolve) => {
          const image = Object.assign(new Image(), { src });
          image.addEventListener('load', () => resolve(true));
          image.addEventListener('error', () => resolve(false));
          document.body.append(image);
        }),
      `data:image/svg+xml,${encodeURIComponent(svg)}`,
    );
    expect(isShown, name).toBe(true);
  }
  expect(dialogs).toEqual([]);
  expect(asked).toEqual([]);
  expect(page.url()).toBe(`${origin}/`);
});

/** Runs in a page: what runs, loads or leads elsewhere in a file of SVG. */
function findDoors(svg: string): string[] {
  const all = [...new DOMParser().parseFromString(svg, 'image/svg+xml').querySelectorAll('*')];
  const tags = all
    .map(({ localName }) => localName)
    .filter((name) => /^(script|iframe|object|embed|image|img|form|animate|set)$/i.test(name));
  const attributes = all
    .flatMap((element) => [...element.attributes])
    .filter(({ name, value }) => /^on/i.test(name) || /javascript:/i.test(value) || (/href$/i.test(name) && !value.startsWith('#')));
  return [...tags, ...attributes.map(({ name, value }) => `${name}=${value}`)];
}

test('a diagram cannot take back its limits: 5,000 arrows are too many, and others are drawn after them', async () => {
  const { draw } = await openDiagramPage();
  const arrows = (count: number) => Array.from({ length: count }, (_, at) => `n${at}-->n${at + 1}`).join('\n');
  for (const settings of ['', init(loose), '---\nconfig:\n  maxEdges: 100000\n  maxTextSize: 9000000\n---\n'])
    for (const count of [501, 5000]) expect(await draw(`${settings}flowchart LR\n${arrows(count)}`)).toEqual({ state: 'large' });
  expect(await draw('flowchart LR\n  A --> B')).toMatchObject({ state: 'drawn' });
});

test('while a diagram takes long the window goes on: on a desktop the browser gives the frame a process of its own', async () => {
  const found = findChromium();
  // As Chromium is on a desktop; the one for tests spares the processes.
  const browser = await chromium.launch({ ...found, args: [...found.args, '--site-per-process'] });
  onTestFinished(() => browser.close());
  const { page, draw } = await openDiagramPage(browser);
  await draw('pie\n  "a": 1');
  const tangle = Array.from({ length: 240 }, (_, at) => `n${at % 41}-->n${(at * 17) % 37}`).join('\n');
  let isDrawn = false;
  const drawing = draw(`flowchart LR\n${tangle}`).then(({ state }) => {
    isDrawn = true;
    return state;
  });
  for (let turn = 0; turn < 20; turn += 1) await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(isDrawn).toBe(false);
  expect(await drawing).toBe('drawn');
});

test('the colours and letters of the window stay where a diagram names others, and nothing in it moves', async () => {
  const { draw } = await openDiagramPage();
  const source = 'flowchart LR\n  A e1@--> B\n  e1@{ animate: true }';
  const [plain, themed] = [
    await draw(source),
    await draw(`${init({ theme: 'forest', fontFamily: 'cursive', themeCSS: '* { fill: red }' })}${source}`),
  ];
  const looks = [plain, themed].map((drawn) => (drawn.state === 'drawn' ? drawn.picture.svg.replaceAll(/diagram-\d+/g, '') : drawn.state));
  expect(looks[1]).toBe(looks[0]);
  expect(looks[0]).toMatch(/\*\{animation:[^}]*none!important/);
});

test('the frame has no origin, no storage, no cookie, no port and nothing of the window', async () => {
  const { page, draw } = await openDiagramPage();
  await draw('pie\n  "a": 1');
  const frame = page.frames().find((each) => each.url().endsWith('/diagram-frame.html'));
  const tried = await frame?.evaluate(async () => {
    const refused = async (attempt: () => unknown) => {
      try {
        await attempt();
        return 'done';
      } catch (cause) {
        return cause instanceof Error ? cause.name : 'refused';
      }
    };
    return {
      origin: window.origin,
      storage: await refused(() => localStorage.getItem('x')),
      database: await refused(() => indexedDB.open('x')),
      cookie: await refused(() => document.cookie),
      parent: await refused(() => window.parent.document.title),
      port: await refused(() => Reflect.get(window.parent, 'switchyard')),
      fetched: await refused(() => fetch('/index.html')),
      opened: window.open('about:blank') === null,
    };
  });
  expect(tried).toEqual({
    origin: 'null',
    storage: 'SecurityError',
    database: 'SecurityError',
    cookie: 'SecurityError',
    parent: 'SecurityError',
    port: 'SecurityError',
    fetched: 'TypeError',
    opened: true,
  });
});
