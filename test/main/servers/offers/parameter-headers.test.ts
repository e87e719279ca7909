import { expect, test } from 'vitest';
import { headersFor, parameterHeaders } from '../../../../main/host/servers/offers/parameter-headers.ts';

const marked = (type: unknown, header: unknown = 'A') => ({ type, 'x-mcp-header': header });
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });

test.each([
  ['text', 'a b', 'a b'],
  ['nothing', '', '=?base64??='],
  ['text outside of ASCII', 'ü', '=?base64?w7w=?='],
  ['text with space around it', ' a', '=?base64?IGE=?='],
  ['a line break', 'a\r\nHost: b', '=?base64?YQ0KSG9zdDogYg==?='],
  ['text that looks encoded', '=?base64?YQ==?=', '=?base64?PT9iYXNlNjQ/WVE9PT89?='],
  ['a whole number', -7, '-7'],
  ['yes', true, 'true'],
])('%s goes into a header as it has to be written there', (_, value, written) => {
  expect(headersFor(object({ a: marked('string') }), { a: value })).toEqual({ 'Mcp-Param-A': written });
});

test.each([[null], [undefined], [[1]], [{}], [2 ** 60]])('%j goes into no header', (value) => {
  expect(headersFor(object({ a: marked('integer') }), value === undefined ? {} : { a: value })).toEqual({});
});

test('an argument inside of others is found by its path', () => {
  const schema = object({ where: object({ city: marked('string', 'City') }), plain: { type: 'string' } });
  expect(headersFor(schema, { where: { city: 'Rome' }, city: 'Paris' })).toEqual({ 'Mcp-Param-City': 'Rome' });
  expect(headersFor(schema, { where: 'Rome' })).toEqual({});
});

test('a property called like the mark is a property', () => {
  expect(parameterHeaders(object({ 'x-mcp-header': { type: 'string' } }))).toEqual({ mirrored: [] });
});

test.each([
  ['a number', object({ a: marked('number') })],
  ['a list', object({ a: marked('array') })],
  ['an unknown kind', object({ a: { 'x-mcp-header': 'A' } })],
  ['no name', object({ a: marked('string', '') })],
  ['a name with a space', object({ a: marked('string', 'A B') })],
  ['a name with a line break', object({ a: marked('string', 'A\r\nB') })],
  ['one header twice', object({ a: marked('string', 'A'), b: marked('string', 'a') })],
  ['the whole', { type: 'object', 'x-mcp-header': 'A' }],
  ['an item of a list', object({ a: { type: 'array', items: marked('string') } })],
  ['one of several forms', object({ a: { oneOf: [marked('string')] } })],
  ['a definition', object({}, { $defs: { a: marked('string') } })],
])('a tool that wants %s in a header is refused', (_, schema) => {
  expect(parameterHeaders(schema)).toMatchObject({ problem: { code: expect.stringMatching(/^header-/) } });
});
