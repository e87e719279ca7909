import { expect, test } from 'vitest';
import type { WebFrameMain } from 'electron';
import type { Port } from '../../../contract/wire.ts';
import { offerPorts } from '../../../main/electron/port.ts';
import { createContents } from '../../doubles/web-contents.ts';
import { partOf } from '../../doubles/beyond-types.ts';

function offered() {
  const page = createContents();
  const ports: { port: Port; heard: string[]; closed: number }[] = [];
  let raised = 0;
  let dictated = 0;
  const serve = (port: Port) => {
    const heard: string[] = [];
    const it = { port, heard, closed: 0 };
    port.onMessage((frame) => it.heard.push(frame));
    port.onClose(() => (it.closed += 1));
    ports.push(it);
  };
  offerPorts(page.contents, { serve, toFront: () => (raised += 1), dictate: () => (dictated += 1) });
  return { ...page, ports, raised: () => raised, dictated: () => dictated };
}

test('a page that loads gets one port, and text goes both ways', () => {
  const { say, sent, ports } = offered();
  say('port.open');
  say('port.frame', 'up');
  ports[0]?.port.send('down');
  expect(ports.map(({ heard }) => heard)).toEqual([['up']]);
  expect(sent).toEqual([['port.frame', 'down']]);
});

test('the next page closes the port of the one before', () => {
  const { say, sent, ports } = offered();
  say('port.open');
  say('port.open');
  say('port.frame', 'from the second');
  ports[0]?.port.send('to the first');
  expect(ports.map(({ closed, heard }) => [closed, heard])).toEqual([
    [1, []],
    [0, ['from the second']],
  ]);
  expect(sent).toEqual([]);
});

test.for([
  { what: 'a frame inside the page', sender: { parent: partOf<WebFrameMain>({}) } },
  { what: 'a page from elsewhere', sender: { origin: 'https://example.com' } },
  { what: 'a page without an origin', sender: { origin: 'null' } },
  { what: 'a frame that is gone', sender: null },
])('$what opens no port, is not heard, brings no window forward and begins no dictation', ({ sender }) => {
  const { say, ports, raised, dictated } = offered();
  say('port.open', undefined, sender);
  expect(ports).toHaveLength(0);
  say('port.open');
  say('port.frame', 'foreign', sender);
  say('port.close', undefined, sender);
  say('window.front', undefined, sender);
  expect(ports[0]).toMatchObject({ heard: [], closed: 0 });
  say('dictation.begin', undefined, sender);
  expect([raised(), dictated()]).toEqual([0, 0]);
  say('window.front');
  say('dictation.begin');
  expect([raised(), dictated()]).toEqual([1, 1]);
});

test('only text is a frame', () => {
  const { say, ports } = offered();
  say('port.open');
  for (const frame of [undefined, 7, { kind: 'ask' }, ['text']]) say('port.frame', frame);
  expect(ports[0]?.heard).toEqual([]);
});

test('either side may close it, once', () => {
  const { say, sent, ports } = offered();
  say('port.open');
  ports[0]?.port.close();
  say('port.close');
  expect(ports[0]?.closed).toBe(1);
  expect(sent).toEqual([['port.close']]);
});

test.for(['crash', 'destroy'] as const)('a page that ends by %s closes its port, and nothing is sent to it', (how) => {
  const page = offered();
  page.say('port.open');
  page[how]();
  page.ports[0]?.port.send('too late');
  expect(page.ports[0]?.closed).toBe(1);
  expect(page.sent).toEqual([]);
});
