import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { api, type Request } from '../../contract/api.ts';
import { HostErrorCode } from '../../contract/errors.ts';
import { Event, State } from '../../contract/state.ts';
import { defOf } from '../doubles/schema-def.ts';

const requests: [string, Request][] = Object.entries(api);

describe.each(requests)('%s', (name, { input, output, errors }) => {
  test('is named by a noun and a verb', () => expect(name).toMatch(/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/));

  test('takes and gives objects, so that a field can be added later', () => {
    for (const { type, oneOf = [{ type }], anyOf = oneOf } of [z.toJSONSchema(input), z.toJSONSchema(output)])
      for (const one of anyOf) expect(one).toMatchObject({ type: 'object' });
  });

  test('names each error once, and none that every request can have anyway', () => {
    expect(new Set(errors).size).toBe(errors.length);
    for (const code of errors) expect(['bad-input', 'storage', 'closed', 'bug']).not.toContain(code);
    for (const code of errors) expect(HostErrorCode.options).toContain(code);
  });
});

test.each([
  ['the state', State],
  ['every event', Event],
])('%s can be carried by JSON', (_, schema) => {
  // Dates, maps, functions and the like have no JSON Schema: this throws for them.
  expect(() => z.toJSONSchema(schema)).not.toThrow();
});

test.each(['http://', 'file:///etc/passwd', 'javascript:alert(1)', 'data:text/html,hi', 'about:blank'])(
  '%s is no link that can be opened',
  (url) => {
    expect(api['link.open'].input.safeParse({ url }).success).toBe(false);
  },
);

test('a key can go to the host but is in no answer and no event', () => {
  const everythingOut = JSON.stringify([State, Event, ...requests.map(([, { output }]) => output)].map((schema) => z.toJSONSchema(schema)));
  expect(JSON.stringify(z.toJSONSchema(api['endpoint.add'].input))).toContain('"key"');
  expect(everythingOut).not.toContain('"key"');
});

test.each(Object.getOwnPropertyNames(Object.prototype))('%s, which every record answers to, is an id in no request', (word) => {
  const places = requests.flatMap(([name, { input }]) => idsIn(input, name));
  expect(places.length).toBeGreaterThan(50);
  expect(places.filter(({ schema }) => z.safeParse(schema, word).success).map(({ path }) => path)).toEqual([]);
});

type Place = { path: string; schema: z.core.$ZodType };

/** Wherever a request names something that stands in one of the state's records. */
function idsIn(schema: z.core.$ZodType, path: string): Place[] {
  const def = defOf(schema);
  if (def.type === 'object') return Object.entries(def.shape).flatMap(([name, inner]) => idsIn(inner, `${path}.${name}`));
  if (def.type === 'array') return idsIn(def.element, path);
  if (def.type === 'optional' || def.type === 'nullable') return idsIn(def.innerType, path);
  if (def.type === 'union') return def.options.flatMap((option) => idsIn(option, path));
  return def.type === 'string' && /\.(conversation|server|question|rule|call|endpoint)$/.test(path) ? [{ path, schema }] : [];
}

test('a request that is sent again has the parameters without which it cannot leave', () => {
  const { input } = api['server.send-again'];
  const fits = (method: string, params: object) => input.safeParse({ server: 's', method, params }).success;
  expect(fits('resources/read', {})).toBe(false);
  expect(fits('prompts/get', { uri: 'a:b' })).toBe(false);
  expect(fits('resources/read', { uri: 'a:b', _meta: { traced: true } })).toBe(true);
  expect(fits('ping', {})).toBe(true);
});
