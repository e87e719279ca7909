import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { builtServer } from '../../doubles/built-server.ts';
import { type Era, showcaseHost } from './showcase-host.ts';

const eras: Era[] = ['legacy', 'modern'];
const LOG_LEVEL = 'io.modelcontextprotocol/logLevel';

test.for(eras)('in the %s era each prompt asks for tools that are there', async (era) => {
  const { client } = await showcaseHost(era);
  const { tools } = await client.listTools();
  const { prompts } = await client.listPrompts();
  const asked: string[] = [];
  for (const { name, arguments: needed = [] } of prompts) {
    const { messages } = await client.getPrompt({ name, arguments: Object.fromEntries(needed.map((one) => [one.name, 'Oslo'])) });
    asked.push(JSON.stringify(messages));
  }
  expect(prompts).toHaveLength(17);
  const unasked = tools.map(({ name }) => name).filter((name) => !asked.some((text) => text.includes(name)));
  expect(unasked).toEqual([]);
  expect(tools.every(({ annotations }) => annotations?.openWorldHint === false)).toBe(true);
});

test.for(eras)('in the %s era progress is told after each step', async (era) => {
  const { client } = await showcaseHost(era);
  const steps: unknown[] = [];
  await client.callTool({ name: 'show_progress', arguments: { steps: 3, pause_ms: 1 } }, { onprogress: (step) => void steps.push(step) });
  expect(steps).toMatchObject([1, 2, 3].map((progress) => ({ progress, total: 3, message: `Step ${progress} of 3` })));
});

test.for(eras)('in the %s era a slow call that is cancelled ends in the server, which notes it', async (era) => {
  const { client, heard } = await showcaseHost(era);
  const uri = 'showcase:///journal';
  if (era === 'modern') await client.listen({ resourceSubscriptions: [uri] });
  else await client.subscribeResource({ uri });
  const stop = new AbortController();
  const slow = client.callTool({ name: 'take_long', arguments: { seconds: 600 } }, { signal: stop.signal });
  await client.listTools();
  stop.abort();
  await expect(slow).rejects.toThrow();
  await expect.poll(() => heard.map(({ method }) => method)).toContain('notifications/resources/updated');
  expect((await client.readResource({ uri })).contents).toMatchObject([{ text: 'take_long was cancelled by the host.' }]);
});

test.for(eras)('in the %s era the log has the lines at the level of the host and above', async (era) => {
  const { client, heard } = await showcaseHost(era);
  const meta = { [LOG_LEVEL]: 'error' };
  if (era === 'legacy') await client.setLoggingLevel('error');
  await client.callTool({ name: 'write_log', arguments: {}, ...(era === 'modern' && { _meta: meta }) });
  await expect
    .poll(() => heard.map(({ params }) => params))
    .toMatchObject(['error', 'critical', 'alert', 'emergency'].map((level) => ({ level, logger: 'showcase' })));
});

test.for(eras)('in the %s era the model of the host is asked, and answers', async (era) => {
  const said = { role: 'assistant' as const, model: 'm', content: { type: 'text' as const, text: 'Rotterdam' } };
  const { call, asked } = await showcaseHost(era, { model: [said] });
  expect((await call('ask_model', { question: 'Name one.' })).text).toContain('Rotterdam');
  expect(asked).toMatchObject([{ method: 'sampling/createMessage', params: { maxTokens: 200 } }]);
});

test.for(eras)('in the %s era the model is lent a tool, and what it calls is run and told to it', async (era) => {
  const use = { type: 'tool_use' as const, id: 'u1', name: 'lookup_tide', input: { town: 'Oslo' } };
  const { call, asked } = await showcaseHost(era, {
    model: [
      { role: 'assistant', model: 'm', stopReason: 'toolUse', content: [use] },
      { role: 'assistant', model: 'm', content: { type: 'text', text: 'At 14:20.' } },
    ],
  });
  expect((await call('ask_model_with_tools', { town: 'Oslo' })).text).toContain(
    'needed 2 rounds and said: [{"type":"text","text":"At 14:20."}]',
  );
  expect(asked[0]).toMatchObject({ params: { tools: [{ name: 'lookup_tide' }], toolChoice: { mode: 'auto' } } });
  expect(JSON.stringify(asked[1])).toContain('High tide in Oslo is at 14:20.');
});

const Form = z.object({ requestedSchema: z.object({ properties: z.record(z.string(), z.object({ type: z.string() })) }) });

test.for(eras)('in the %s era a form has a field of every kind, and its answer comes back', async (era) => {
  const { call, asked } = await showcaseHost(era, {
    person: { action: 'accept', content: { name: 'Ada', arrival: '2026-12-01', nights: 2 } },
  });
  expect((await call('ask_form')).text).toContain('The person agreed: {"name":"Ada"');
  const { requestedSchema } = Form.parse(asked[0]?.params);
  const kinds = Object.values(requestedSchema.properties).map(({ type }) => type);
  expect(new Set(kinds)).toEqual(new Set(['string', 'integer', 'number', 'boolean', 'array']));
});

test.for(eras)('in the %s era a form that comes back without its required fields is refused in words', async (era) => {
  const { call } = await showcaseHost(era, { person: { action: 'accept', content: {} } });
  for (const [tool, field] of [
    ['ask_form', 'name'],
    ['ask_two_things', 'town'],
  ] as const) {
    const { isError, text } = await call(tool);
    expect([isError, text]).toEqual([true, expect.stringContaining(field)]);
  }
});

test.for(eras)('in the %s era a page is asked for, and a no is understood', async (era) => {
  const { call, asked } = await showcaseHost(era);
  expect((await call('ask_page')).text).toBe('The person said no.');
  expect(asked).toMatchObject([{ params: { mode: 'url', url: expect.stringMatching(/^https:/) } }]);
});

test.for(eras)('in the %s era the folders are asked for, alone and together with a form', async (era) => {
  const { call, asked } = await showcaseHost(era, { person: { action: 'accept', content: { town: 'Oslo' } } });
  expect((await call('ask_folders')).text).toBe('The host named: file:///harbour');
  expect((await call('ask_two_things')).text).toBe('The person agreed: {"town":"Oslo"}. And 1 folder.');
  expect(asked.map(({ method }) => method).toSorted()).toEqual(['elicitation/create', 'roots/list', 'roots/list']);
});

test.for(eras)('in the %s era every kind of content arrives, and structured content fits its schema', async (era) => {
  const { call } = await showcaseHost(era);
  const { content } = await call('show_every_content');
  expect(content.map(({ type }) => type)).toEqual(['text', 'image', 'audio', 'resource', 'resource', 'resource_link']);
  const bytes = content.flatMap((part) =>
    part.type === 'image' || part.type === 'audio' ? [Buffer.from(part.data, 'base64').toString('latin1')] : [],
  );
  expect(bytes.map((file) => file.slice(0, 4))).toEqual(['\x89PNG', 'RIFF']);
  expect((await call('list_ships', { town: 'Oslo' })).structuredContent).toMatchObject({ town: 'Oslo', ships: [{ name: 'Aurora' }, {}] });
});

test.for(eras)('in the %s era whoever wants to know hears that the counter changed', async (era) => {
  const { client, call, heard } = await showcaseHost(era);
  const uri = 'showcase:///counter';
  await call('count_up');
  if (era === 'modern') await client.listen({ resourceSubscriptions: [uri] });
  else await client.subscribeResource({ uri });
  await call('count_up');
  await expect.poll(() => heard).toMatchObject([{ method: 'notifications/resources/updated', params: { uri } }]);
  expect((await client.readResource({ uri })).contents).toMatchObject([{ text: '2' }]);
});

test.for(eras)('in the %s era a tool, a prompt and a resource come and go, and a definition changes, each told', async (era) => {
  const { client, call, heard } = await showcaseHost(era);
  if (era === 'modern') await client.listen({ toolsListChanged: true, promptsListChanged: true, resourcesListChanged: true });
  const names = async () => (await client.listTools(undefined, { cacheMode: 'refresh' })).tools.map(({ name }) => name);
  expect(await names()).not.toContain('sometimes_here');
  await call('change_lists');
  await expect
    .poll(() => new Set(heard.map(({ method }) => method)))
    .toEqual(new Set(['tools', 'prompts', 'resources'].map((list) => `notifications/${list}/list_changed`)));
  expect(await names()).toContain('sometimes_here');
  await call('change_lists');
  expect(await names()).not.toContain('sometimes_here');

  const before = await hello();
  const told = heard.length;
  await call('change_definition');
  await expect.poll(() => heard.length).toBeGreaterThan(told);
  expect(await hello()).not.toEqual(before);
  await call('change_definition');
  expect(await hello()).toEqual(before);

  async function hello() {
    return (await client.listTools(undefined, { cacheMode: 'refresh' })).tools.find(({ name }) => name === 'say_hello');
  }
});

test.for(eras)('in the %s era names of towns complete, in a prompt and in a template', async (era) => {
  const { client } = await showcaseHost(era);
  const prompt = await client.complete({ ref: { type: 'ref/prompt', name: 'postcard' }, argument: { name: 'town', value: 'o' } });
  const uri = 'showcase:///town/{name}';
  const template = await client.complete({ ref: { type: 'ref/resource', uri }, argument: { name: 'name', value: 'VAL' } });
  expect([prompt, template].map(({ completion }) => completion.values)).toEqual([['Oslo'], ['Valparaíso']]);
  expect((await client.readResource({ uri: 'showcase:///town/Oslo' })).contents).toMatchObject([{ text: 'Oslo lies by the water.' }]);
  await expect(client.readResource({ uri: 'showcase:///town/Nowhere' })).rejects.toThrow('There is no town');
});

test.for(eras)(
  'in the %s era a call fails by a result, a resource by an error of the protocol, and one call ends the server',
  async (era) => {
    const { client, call, ends } = await showcaseHost(era);
    expect(await call('fail')).toMatchObject({ isError: true, text: expect.stringContaining('always fails') });
    await expect(client.readResource({ uri: 'showcase:///broken' })).rejects.toMatchObject({ code: -32603 });
    await call('die');
    expect(ends).toEqual([true]);
  },
);

test('a state that comes back changed is refused', async () => {
  const { client } = await showcaseHost('modern');
  const request = {
    method: 'tools/call',
    params: { name: 'ask_model_with_tools', arguments: {}, requestState: 'v1.forged.forged', inputResponses: {} },
  };
  await expect(client.callTool(request.params)).rejects.toThrow(/requestState/);
});

test('the program dies in the middle of the call, which is never answered', async () => {
  const client = new Client({ name: 'test', version: '1' });
  let isClosed = false;
  client.onclose = () => (isClosed = true);
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [builtServer('showcase')], stderr: 'ignore' }));
  await expect(client.callTool({ name: 'die', arguments: {} })).rejects.toThrow();
  expect(isClosed).toBe(true);
});
