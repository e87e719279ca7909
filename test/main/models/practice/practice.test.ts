import { describe, expect, it } from 'vitest';
import { english, wordsFor } from '../../../../client/words/words.ts';
import { LANGUAGES } from '../../../../contract/language.ts';
import type { JsonObject } from '../../../../contract/json.ts';
import type { ModelMessage, ModelTool } from '../../../../main/host/models/model.ts';
import { createPractice } from '../../../../main/host/models/practice/practice.ts';
import { practiceReply } from '../../../../main/host/models/practice/reply.ts';
import { defined } from '../../../doubles/defined.ts';
import { createHandClock } from '../../../doubles/hand-clock.ts';

const string = { type: 'string' };
const number = { type: 'number' };
const tool = (name: string, description: string, properties: JsonObject = {}): ModelTool => ({
  name,
  description,
  input_schema: { type: 'object', properties, required: Object.keys(properties) },
});
const tools = [
  tool('everything__echo', 'Echoes back the input string', { message: string }),
  tool('everything__get-sum', 'Returns the sum of two numbers', { a: number, b: number }),
  tool('everything__get-structured-content', 'Returns structured content', { location: { type: 'string', enum: ['New York', 'Chicago'] } }),
  tool('everything__get-tiny-image', 'Returns a tiny image'),
  tool('filesystem__list_directory', 'Get a detailed listing of all files and directories in a specified path.', { path: string }),
  tool('filesystem__read_text_file', 'Read the complete contents of a file as text.', { path: string }),
  tool('notes__create_note', 'Creates a note.', { title: string, content: string }),
  tool('tasks__create_note', 'Creates a note on a task.', { task: number, done: { type: 'boolean' } }),
];
const user = (...content: Exclude<ModelMessage['content'], string>): ModelMessage => ({ role: 'user', content });
const reply = (text: string, offered = tools) => practiceReply([user({ type: 'text', text })], offered, english.practice);

describe('the practice model', () => {
  it.each([
    ['use everything echo with {"message":"hi"}', 'everything__echo', { message: 'hi' }],
    ['use everything__echo with {"message":"hi"}', 'everything__echo', { message: 'hi' }],
    ['Please use the everything/echo with {"message":"a } b"}', 'everything__echo', { message: 'a } b' }],
    ['use get_sum with {"a":1,"b":2}', 'everything__get-sum', { a: 1, b: 2 }],
    ['use everything get-tiny-image', 'everything__get-tiny-image', {}],
    ['create a note titled "Groceries" with content "milk"', 'notes__create_note', { title: 'Groceries', content: 'milk' }],
    ['make a note called “Ideas” saying “more tests”', 'notes__create_note', { title: 'Ideas', content: 'more tests' }],
    ['what is the sum of 2 and 3.5?', 'everything__get-sum', { a: 2, b: 3.5 }],
    ['list the files in /tmp/x', 'filesystem__list_directory', { path: '/tmp/x' }],
    ['Echo hello there!', 'everything__echo', { message: 'hello there' }],
    ['get structured content for Chicago', 'everything__get-structured-content', { location: 'Chicago' }],
    ['use get_sum {"a":1,"b":[{"c":2}]}', 'everything__get-sum', { a: 1, b: [{ c: 2 }] }],
    ['use tasks create_note with {"task":7,"done":true}', 'tasks__create_note', { task: 7, done: true }],
  ])('understands: %s', (text, name, input) => {
    expect(reply(text).calls).toEqual([{ name, input }]);
  });

  it('searches for a tool that is not in the request, and uses it once it was found', () => {
    const search = tool('search_tools', 'Finds tools', { query: string });
    const goOn = tool('go_on_without', 'Goes on', { tools: { type: 'array' } });
    const said = user({ type: 'text', text: 'use notes create_note with {"title":"Hi","content":"there"}' });
    const first = practiceReply([said], [goOn, search], english.practice);
    expect(first.calls).toEqual([{ name: 'search_tools', input: { query: 'notes create_note' } }]);
    const call: ModelMessage = { role: 'assistant', content: [{ type: 'tool_use', id: 'a', name: 'search_tools', input: {} }] };
    const result = user({ type: 'tool_result', tool_use_id: 'a', content: [{ type: 'text', text: '{}' }] });
    expect(practiceReply([said, call, result], [goOn, search, ...tools], english.practice).calls).toEqual([
      { name: 'notes__create_note', input: { title: 'Hi', content: 'there' } },
    ]);
    const none = practiceReply([said, call, result], [goOn, search], english.practice);
    expect(none.calls).toEqual([]);
    expect(none.text).toContain('notes create_note');
  });

  it('names a tool of the person’s servers as its example, and none that only helps a model', () => {
    const goOn = tool('go_on_without', 'Goes on', { tools: { type: 'array' } });
    expect(reply('Hello', [goOn, ...tools]).text).not.toContain('go_on_without');
    expect(reply('Hello', [goOn, ...tools]).text).toContain('use everything__echo');
    expect(reply('Hello', [goOn, tool('search_tools', 'Finds tools', { query: string })]).text).toContain('use search_tools');
  });

  it('asks for several calls at once', () => {
    const lines = reply('use echo with {"message":"a"}\nuse get-sum with {"a":1,"b":2}').calls;
    const joined = reply('use echo with {"message":"a"} and get-sum with {"a":1,"b":2}').calls;
    expect(lines.map(({ name }) => name)).toEqual(['everything__echo', 'everything__get-sum']);
    expect(joined).toEqual(lines);
  });

  it.each(['Hello, how are you?', 'What do you think about the weather?', 'Tell me a joke', ''])(
    'says what it is when nothing fits: %s',
    (text) => {
      const { text: said, calls } = reply(text);
      expect(calls).toEqual([]);
      expect(said).toContain('no AI');
      expect(said).toContain('use everything__echo with {"message":"your message"}');
      expect(said).toContain('notes__create_note');
    },
  );

  it('shows the line to type when an argument is missing', () => {
    const { text, calls } = reply('create a note titled "Groceries"', tools.slice(0, -1));
    expect(calls).toEqual([]);
    expect(text).toContain('could not find `content`');
    expect(text).toContain('use notes__create_note with {"title":"Groceries","content":"your content"}');
  });

  it.each([
    ['use nothing_like_it with {"a":1}', 'no tool called'],
    ['use echo with {message: hi}', 'not JSON'],
    ['use create_note with {"title":"x"}', 'could be `notes__create_note` or `tasks__create_note`'],
  ])('says what is wrong with: %s', (text, words) => {
    expect(reply(text)).toMatchObject({ calls: [], text: expect.stringContaining(words) });
  });

  it.each(LANGUAGES)('speaks the language of the person, %s, and has one name in it', async (language) => {
    const words = await wordsFor(language);
    const said = (text: string) => practiceReply([user({ type: 'text', text })], tools, words.practice).text;
    expect(said('Hello')).toContain(words.practice.whatIAm);
    expect(said('use get_sum with {"a":1,"b":2}')).toBe(words.practice.willCall(1));
    expect(words.welcome.model.practice).toBe(words.practice.name);
    expect(words.welcome.model.withoutKey).toContain(words.practice.name);
    // The line that a person types is the same in each.
    expect(said('Hello')).toContain('use everything__echo with {"message":"your message"}');
  });

  it('says that there are no tools when there are none', () => {
    expect(reply('Hello', []).text).toContain('No server offers a tool');
  });

  it('takes no name from the depths of JavaScript for a tool', () => {
    expect(reply('use constructor with {}').calls).toEqual([]);
    expect(reply('constructor toString __proto__').calls).toEqual([]);
  });

  it('tells for every call what came back, and stops', () => {
    const asked: ModelMessage = {
      role: 'assistant',
      content: ['a', 'b', 'c'].map((id) => ({ type: 'tool_use', id, name: `tool_${id}`, input: {} })),
    };
    const image = { type: 'image' as const, source: { type: 'base64' as const, media_type: 'image/png' as const, data: '' } };
    const answered = user(
      { type: 'tool_result', tool_use_id: 'a', content: [{ type: 'text', text: 'Echo: ```hi```' }, image] },
      { type: 'tool_result', tool_use_id: 'b', is_error: true, content: [{ type: 'text', text: 'The person declined: too late' }] },
      { type: 'tool_result', tool_use_id: 'c', content: [image, image] },
    );
    const { text, calls } = practiceReply([user({ type: 'text', text: 'x' }), asked, answered], tools, english.practice);
    expect(calls).toEqual([]);
    expect(text).toContain('`tool_a` returned 1 image and:\n\n````\nEcho: ```hi```\n````');
    expect(text).toContain('`tool_b` gave no result. It says:\n\n```\nThe person declined: too late');
    expect(text).toContain('`tool_c` returned 2 images.');
  });

  it('says what a prompt put before it', () => {
    const { text } = practiceReply(
      [user({ type: 'text', text: 'Summarize:' }, { type: 'text', text: '[The resource note:///1]\nMilk' })],
      tools,
      english.practice,
    );
    expect(text).toContain('2 parts');
    expect(text).toContain('[The resource note:///1] Milk');
  });
});

describe('practice as an endpoint', () => {
  it('answers word by word and stops when told to', async () => {
    const clock = createHandClock();
    const stop = new AbortController();
    const body = JSON.stringify({ messages: [user({ type: 'text', text: 'Hello' })], tools });
    const response = await createPractice(clock, async () => english.practice)('http://practice.invalid/v1/messages', {
      method: 'POST',
      body,
      signal: stop.signal,
    });
    const reader = defined(response.body).pipeThrough(new TextDecoderStream()).getReader();
    const next = async () => {
      const reading = reader.read();
      clock.forward(8);
      return (await reading).value;
    };
    expect(await next()).toContain('message_start');
    expect(await next()).toContain('content_block_start');
    expect(await next()).toContain('text_delta');
    stop.abort();
    await expect(reader.read()).rejects.toThrow('stopped');
    expect(clock.waiting()).toEqual([]);
  });
});
