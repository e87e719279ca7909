import { expect, test } from 'vitest';
import { z } from 'zod';
import { settled } from '../../../doubles/settled.ts';
import { wordsFor } from '../../../doubles/words.ts';
import { type Finding, type FindingOf, Starter } from '../../../../contract/finding.ts';
import { curesOf } from '../../../../renderer/features/settings/cures.ts';
import { askWith } from '../../../doubles/asked.ts';

/**
 * Presses each button of a finding: its label, what the press does at once, and what follows the
 * answer to it.
 */
async function pressed(finding: Finding, refusal?: Error) {
  const all: Record<string, unknown[]> = {};
  let done: unknown[] = [];
  const ask = async (name: string, input: object) => {
    done.push([name, input]);
    if (refusal) throw refusal;
  };
  const cures = curesOf(finding, {
    words: wordsFor('en'),
    ask: askWith(ask),
    go: (route) => void done.push(route),
    show: (place) => void done.push(place),
    onChanged: () => void done.push('looked at again'),
    tellTrouble: (cause) => void done.push(cause),
  });
  for (const { label, press } of cures) {
    done = [];
    press();
    await settled();
    all[label] = done;
  }
  return all;
}

const PATH: Finding = { code: 'path', state: 'missing', path: '/bin' };
const program = (name: Starter): Finding => ({ code: 'program', state: 'missing', program: name });
const server = (is: FindingOf<'server'>['is']): Finding => ({ code: 'server', state: 'missing', server: 's', name: 'S', is });
const openServer = { 'Open server': [{ page: 'server', id: 's' }] };
const openModels = { 'Open model providers': [{ page: 'settings', section: 'models' }] };
const openFolder = { 'Open folder': [['data.open-folder', {}]] };

test.each<[string, Finding, Record<string, unknown[]>]>([
  ['a silent shell', PATH, { 'Ask the shell again': [['doctor.look', { at: 'path' }], 'looked at again'] }],
  ['a data folder', { code: 'data-folder', state: 'broken', folder: '/d' }, openFolder],
  [
    'a full disk',
    { code: 'disk', state: 'missing', folder: '/d', freeBytes: 1 },
    { ...openFolder, 'Open data': [{ page: 'settings', section: 'data' }] },
  ],
  ['no key store', { code: 'key-store', state: 'missing' }, openModels],
  ['a model provider', { code: 'model', state: 'missing', endpoint: 'e', name: 'E', models: 0 }, openModels],
  [
    'a proxy',
    { code: 'proxy', state: 'missing', proxy: 'http://proxy:3128', from: 'environment', variable: 'HTTP_PROXY', hosts: [] },
    { 'Open network': [{ page: 'settings', section: 'network' }] },
  ],
  ['no network', { code: 'network', state: 'missing', interfaces: 0 }, { 'Try again': ['looked at again'] }],
  ['its own Node', { code: 'own-node', state: 'ok', version: '24', file: '/node' }, {}],
])('the cures of %s do what they say', async (_what, finding, does) => {
  expect(await pressed(finding)).toEqual(does);
});

test.each(['silent', 'failed', 'starting'] as const)(
  'a server that is %s is restarted and looked at again, or its log is opened',
  async (is) => {
    expect(await pressed(server(is))).toEqual({
      Restart: [['server.restart', { server: 's' }], 'looked at again'],
      'Open log': [
        { page: 'server', id: 's' },
        { view: 'logs', server: 's' },
      ],
      ...openServer,
    });
  },
);

test.each(['signed-out', 'changed', 'answers', 'busy', 'off'] as const)('a server that is %s has its page', async (is) => {
  expect(await pressed(server(is))).toEqual(openServer);
});

test('the website of a program that is missing is its own, over https', async () => {
  const opened = await Promise.all(Starter.options.map(async (name) => (await pressed(program(name)))['Open website']));
  const urls = opened.map((done) => z.array(z.tuple([z.string(), z.object({ url: z.string() })])).parse(done)[0]?.[1].url ?? '');
  expect(urls.map((url) => new URL(url).origin)).toEqual([
    'https://nodejs.org',
    'https://nodejs.org',
    'https://docs.astral.sh',
    'https://docs.docker.com',
    'https://www.python.org',
    'https://www.python.org',
    'https://docs.astral.sh',
  ]);
  expect(opened.flat().map((done) => z.array(z.unknown()).parse(done)[0])).toEqual(urls.map(() => 'link.open'));
});

test('a cure that is refused says why, and nothing is looked at again', async () => {
  const refusal = new Error('no');
  const findings = [PATH, program('uvx'), server('failed'), { code: 'data-folder', state: 'broken', folder: '/d' }] satisfies Finding[];
  for (const finding of findings) {
    const [first] = Object.values(await pressed(finding, refusal));
    expect(first?.slice(1)).toEqual([refusal]);
  }
});
