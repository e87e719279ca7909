import { afterEach, describe, expect, it } from 'vitest';
import { defined } from './defined.ts';
import { brokenRules } from './messages-rules.ts';
import { type ScriptedModel, startScriptedModel } from './scripted-model.ts';

const good = { model: 'scripted-1', max_tokens: 100, stream: true, messages: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }] };

describe('the scripted model', () => {
  let model: ScriptedModel;
  afterEach(() => model.close());

  const post = (body: unknown, signal?: AbortSignal) =>
    fetch(`${model.baseUrl}/v1/messages`, { method: 'POST', body: JSON.stringify(body), ...(signal && { signal }) });

  it('plays its replies in order and keeps the requests', async () => {
    model = await startScriptedModel();
    model.reply({ text: 'One two.', calls: [{ name: 'echo', input: { a: 1 } }] }, (request) => ({
      text: `${request.messages.length} message`,
    }));
    const first = await (await post(good)).text();
    expect(first).toContain('"text":"One"');
    expect(first).toContain('"stop_reason":"tool_use"');
    expect(await (await post(good)).text()).toContain('"text":"1"');
    expect(await (await post(good)).text()).toContain('"text":" script"');
    expect((await model.asked(2)).messages).toEqual(good.messages);
  });

  it('holds the stream until a promise resolves and knows who left', async () => {
    model = await startScriptedModel();
    const gate = Promise.withResolvers<void>();
    const leave = new AbortController();
    model.reply({ text: ['first', gate.promise, 'second'] });
    const response = await post(good, leave.signal);
    const reader = defined(response.body).pipeThrough(new TextDecoderStream()).getReader();
    let read = '';
    while (!read.includes('first')) read += (await reader.read()).value;
    expect(read).not.toContain('second');
    leave.abort();
    expect(await (await model.asked(1)).left).toBe(true);
    gate.resolve();
    await expect(reader.read()).rejects.toThrow();
  });

  it('refuses a broken request in words without using up a reply', async () => {
    model = await startScriptedModel();
    model.reply({ text: 'kept' });
    const response = await post({ ...good, messages: [{ role: 'assistant', content: 'Hi' }] });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('the first message must be the user');
    expect(model.broken).not.toHaveLength(0);
    expect(await (await post(good)).text()).toContain('kept');
  });

  it('refuses a wrong key, lists its models, fails on demand and dies in the middle', async () => {
    model = await startScriptedModel({ key: 'right' });
    expect((await post(good)).status).toBe(401);
    await model.close();
    model = await startScriptedModel();
    expect(await (await fetch(`${model.baseUrl}/v1/models`)).json()).toMatchObject({ data: [{ id: 'scripted-1' }] });
    model.reply({ status: 529, headers: { 'retry-after': '2' } }, { text: 'Half', ending: 'cut' });
    const refused = await post(good);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([529, '2']);
    await expect((await post(good)).text()).rejects.toThrow();
  });
});

describe('the rules of /v1/messages', () => {
  const user = (...content: object[]) => ({ role: 'user', content });
  const assistant = (...content: object[]) => ({ role: 'assistant', content });
  const text = (words: string) => ({ type: 'text', text: words });
  const call = (id: string, input: unknown = {}) => ({ type: 'tool_use', id, name: 'echo', input });
  const result = (id: string) => ({ type: 'tool_result', tool_use_id: id, content: 'ok' });
  const image = (media: string, bytes: string) => ({
    type: 'image',
    source: { type: 'base64', media_type: media, data: Buffer.from(bytes, 'latin1').toString('base64') },
  });
  const broken = (...messages: object[]) => brokenRules({ ...good, messages }).join('\n');
  const schema = (input_schema: object) => brokenRules({ ...good, tools: [{ name: 'echo', input_schema }] }).join('\n');

  it('accept a good conversation', () => {
    expect(broken(user(text('Hi')), assistant(text('Hm'), call('a'), call('b')), user(result('b'), result('a'), text('And?')))).toBe('');
    expect(schema({ type: 'object', properties: { a: { type: ['string', 'null'], enum: ['x'] } }, required: ['a'] })).toBe('');
  });

  it.each([
    ['two in a row', [user(text('a')), user(text('b'))], 'same role'],
    ['empty text', [user(text(' '))], 'non-whitespace'],
    ['an unanswered call', [user(text('a')), assistant(call('a')), user(text('b'))], 'without one tool_result'],
    ['a call answered twice', [user(text('a')), assistant(call('a')), user(result('a'), result('a'))], 'without one tool_result'],
    ['an answer to nothing', [user(result('a'))], 'unknown tool_use'],
    ['text before results', [user(text('a')), assistant(call('a')), user(text('b'), result('a'))], 'must come first'],
    ['an id used twice', [user(text('a')), assistant(call('a')), user(result('a')), assistant(call('a')), user(result('a'))], 'unique'],
    ['input that is no object', [user(text('a')), assistant(call('a', [])), user(result('a'))], 'must be an object'],
    ['a lone surrogate', [user(text('\ud800'))], 'surrogate'],
    ['a fake image', [user(image('image/png', 'GIF89a'))], 'could not process'],
    ['an SVG', [user(image('image/svg+xml', '<svg/>'))], 'not supported'],
    ['a last word by the assistant', [user(text('a')), assistant(text('b'))], 'last message'],
  ])('refuse %s', (_what, messages, words) => {
    expect(broken(...messages)).toContain(words);
  });

  it.each([
    [{ type: 'string' }, 'must be "object"'],
    [{ type: 'object', anyOf: [{}] }, 'top level'],
    [{ type: 'object', properties: { 'a b': {} } }, 'property key'],
    [{ type: 'object', properties: { a: { required: true } } }, '2020-12'],
    [{ type: 'object', properties: { a: { items: [{}] } } }, 'not a schema'],
    [{ type: 'object', properties: { a: { $ref: '#/$defs/gone' } } }, '$ref'],
    [{ type: 'object', properties: { a: { type: 'date' } } }, '2020-12'],
  ])('refuse the schema %j', (input, words) => {
    expect(schema(input)).toContain(words);
  });
});
