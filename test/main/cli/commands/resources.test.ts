import { wordsFor } from '../../../doubles/words.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { runCommandLine } from '../../../../main/cli/command-line.ts';
import { manyThingsServer } from '../../../doubles/many-things-server.ts';
import { installedServer, scriptedServer } from '../../../doubles/scripted-server.ts';
import { temporaryFolder } from '../../../doubles/temporary-folder.ts';
import { parseJson } from '../../../doubles/parse-json.ts';

const real = { many: manyThingsServer(), everything: installedServer('@modelcontextprotocol/server-everything') };
/** Ready at once. */
const quick = { many: manyThingsServer({ resources: 20, prompts: 20 }), other: scriptedServer({}) };

describe('the command line', () => {
  test('lists all resources of all servers, or of one, and templates apart', async () => {
    const all = await listed('resources', '--json');
    expect(all.filter(({ server }) => server === 'many')).toHaveLength(5000);
    const own = await listed('resources', 'everything', '--json');
    expect(own).toHaveLength(all.length - 5000);
    const templates = parseJson(z.array(z.looseObject({ uriTemplate: z.string() })), (await switchyard('templates', 'many', '--json')).out);
    expect(templates.map(({ uriTemplate }) => uriTemplate)).toContain('things:///shelf/{shelf}/{book}');
    expect((await switchyard('templates', 'MANY')).out).toMatch(/^TEMPLATE +SERVER +TYPE +NAME\nthings:\/\/\/page\/\{number\} +many/);
  });

  test('reads from the named server, by an address or by a template', async () => {
    expect(await switchyard('read', 'many', 'things:///page/00007')).toMatchObject({ code: 0, out: '# Page 7\n\nHere be dragons.\n' });
    const byName = await switchyard('read', 'many', '--template', 'book', 'shelf=weather', 'book=fog');
    expect(byName.out).toBe('The book fog from weather.\n');
    const byText = await switchyard('read', 'many', '--template', 'things:///search{?words,limit}', 'words=north & south');
    expect(byText.out).toBe('Found for ?words=north%20%26%20south\n');
    const everything = await run(real, ['read', 'everything', '--template', 'demo://resource/dynamic/text/{resourceId}', 'resourceId=3']);
    expect(everything.out).toContain('Resource 3');
  });

  test('writes what is read to a file as it is', async () => {
    const file = join(temporaryFolder(), 'out');
    const picture = await switchyard('read', 'many', 'things:///picture', '--out', file);
    expect(picture).toMatchObject({ code: 0, out: '' });
    expect(readFileSync(file).subarray(1, 4).toString()).toBe('PNG');
    await switchyard('read', 'many', 'things:///page/00007', '--out', file);
    expect(readFileSync(file, 'utf8')).toBe('# Page 7\n\nHere be dragons.');
    const folder = await switchyard('read', 'many', 'things:///folder', '--out', file);
    expect(folder).toMatchObject({ code: 2, said: expect.stringContaining('12 resources') });
    expect((await switchyard('read', 'many', 'things:///bytes')).out).toContain('--out FILE writes it to a file');
  });

  test('completes arguments of prompts and variables of templates, going by the others', async () => {
    expect((await switchyard('complete', 'many', 'template', 'book', 'shelf')).out).toBe('harbours\nweather\n');
    expect((await switchyard('complete', 'many', 'template', 'book', 'book=f', 'shelf=weather')).out).toBe('fog\n');
    expect((await switchyard('complete', 'many', 'template', 'book', 'book', 'shelf=weather')).out).toBe('fog\nstorms\n');
    expect(await json('complete', 'many', 'prompt', 'prompt-007', 'topic=s', '--json')).toEqual({ values: ['sea', 'ships'], total: 2 });
    expect(await switchyard('complete', 'many', 'prompt', 'failing', 'word')).toMatchObject({ code: 0, out: '' });
    const everything = await run(real, ['complete', 'everything', 'prompt', 'completable-prompt', 'department=E']);
    expect(everything.out).toBe('Engineering\n');
  });

  test('shows what a prompt makes, whoever speaks in it', async () => {
    const { out } = await switchyard('prompt', 'many/with-picture');
    expect(out.split('\n').slice(0, 3)).toEqual([
      'user: What is in this picture?',
      expect.stringMatching(/^user: \[image, image\/png, \d+ bytes\]$/),
      'assistant: A single point.',
    ]);
    expect(await json('prompt', 'many/prompt-007', 'topic=sea', '--json')).toMatchObject({
      messages: [{ role: 'user', content: { text: 'prompt-007 {"topic":"sea"}' } }],
    });
  });

  test('what a server writes steers no terminal, and goes into a pipe as it is', async () => {
    const evil = '\u001b[2J\u202e';
    const server = scriptedServer({
      capabilities: { resources: {}, prompts: {} },
      prompts: [{ name: `p${evil}`, arguments: [{ name: `a${evil}` }] }],
      results: {
        'resources/list': { resources: [{ uri: 'a://b', name: `n${evil}`, mimeType: `m${evil}` }] },
        'resources/read': { contents: [{ uri: 'a://b', text: `t${evil}` }] },
      },
    });
    const shown = await Promise.all([['resources'], ['prompts'], ['read', 'a://b']].map((args) => run({ evil: server }, args, true)));
    for (const { code, out } of shown) {
      expect(code).toBe(0);
      expect(out).toContain('\\u001b[2J\\u202e');
      expect(out).not.toMatch(/[\u001b\u202e]/);
    }
    expect((await run({ evil: server }, ['read', 'a://b'])).out).toBe(`t${evil}\n`);
  });

  test('a server that ends while it is read from, or has ended before, is told and fails', async () => {
    const ends = scriptedServer({
      capabilities: { resources: {} },
      results: { 'resources/list': { resources: [] } },
      endsAt: 'resources/read',
    });
    const servers = { ends, broken: scriptedServer({ exit: 3 }) };
    const [reading, listing, using] = await Promise.all([
      run(servers, ['read', 'ends', 'a://b']),
      run(servers, ['resources', 'broken']),
      run(servers, ['prompt', 'broken/p']),
    ]);
    expect(reading).toMatchObject({ code: 1, said: expect.stringMatching(/The server ended while it was working on this\.$/) });
    expect(listing).toMatchObject({ code: 1, out: '', said: expect.stringMatching(/“broken” is not ready\.$/) });
    expect(using).toMatchObject({ code: 1, said: expect.stringMatching(/“broken” is not ready, so its prompts cannot be used\.$/) });
  });

  test.each([
    [['resources', 'nobody'], 'There is no server "nobody". There are: many, other.'],
    [['resources', 'many', 'more'], 'One server can be named'],
    [['resources', '\u001b[2Jnobody'], 'There is no server "\\u001b[2Jnobody".'],
    [['read', 'things:///nowhere'], 'No connected server lists things:///nowhere. Name the server that has it: read SERVER URI'],
    [['read', 'many', 'things:///picture', '--out', '/'], '/ cannot be written: '],
    [['read', 'many', '--template', 'nothing'], '“many” has no template "nothing".'],
    [['read', 'many', '--template', 'book', 'colour=red'], 'has no argument "colour". It has: shelf, book.'],
    [['read', 'many', '--template', 'book', 'shelf=weather'], 'The template things:///shelf/{shelf}/{book} also needs book=…'],
    [['read', '--template', 'book'], 'Say of which server'],
    [['complete', 'many', 'tool', 'touch', 'uri'], 'complete SERVER prompt|template NAME'],
    [['complete', 'many', 'prompt', 'nothing', 'x'], '“many” has no prompt "nothing".'],
    [['complete', 'many', 'prompt', 'book', 'colour'], 'The prompt book has no argument "colour". It has: shelf, book, tone.'],
  ])('refuses in words: %j', async (args, words) => {
    expect(await switchyard(...args)).toMatchObject({ code: 2, out: '', said: expect.stringContaining(words) });
  });
});

async function json(...args: string[]): Promise<unknown> {
  return JSON.parse((await switchyard(...args)).out);
}

async function listed(...args: string[]): Promise<{ server: string }[]> {
  return parseJson(z.array(z.looseObject({ server: z.string() })), (await run(real, args)).out);
}

const switchyard = (...args: string[]) => run(quick, args);

type Servers = Record<string, ReturnType<typeof scriptedServer>>;

async function run(from: Servers, args: string[], outIsTerminal = false) {
  let out = '';
  const said: string[] = [];
  const code = await runCommandLine([...args, '--config', configFile(from), '--data', temporaryFolder()], {
    out: (text) => void (out += text),
    outIsTerminal,
    say: (line) => void said.push(line),
    environment: process.env,
    stop: new AbortController().signal,
    words: wordsFor('en'),
  });
  return { code, out, said: said.join('\n') };
}

function configFile(from: Servers): string {
  const file = join(temporaryFolder(), 'config.json');
  const mcpServers = Object.fromEntries(Object.entries(from).map(([name, { command, args }]) => [name, { command, args }]));
  writeFileSync(file, JSON.stringify({ mcpServers }));
  return file;
}
