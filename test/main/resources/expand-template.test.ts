import { describe, expect, test } from 'vitest';
import { expandTemplate } from '../../../main/host/resources/expand-template.ts';
import { refusalOf } from '../../doubles/in-english.ts';

/** The values of RFC 6570 §3.2 that are no lists. */
const values = {
  dub: 'me/too',
  hello: 'Hello World!',
  half: '50%',
  var: 'value',
  who: 'fred',
  base: 'http://example.com/home/',
  path: '/foo/bar',
  v: '6',
  x: '1024',
  y: '768',
  empty: '',
};

describe('the examples of RFC 6570', () => {
  test.each([
    ['{var}', 'value'],
    ['{hello}', 'Hello%20World%21'],
    ['{half}', '50%25'],
    ['O{undef}X', 'OX'],
    ['{x,y}', '1024,768'],
    ['{x,hello,y}', '1024,Hello%20World%21,768'],
    ['?{x,undef}', '?1024'],
    ['{var:3}', 'val'],
    ['{var:30}', 'value'],
    ['{+var}', 'value'],
    ['{+hello}', 'Hello%20World!'],
    ['{+half}', '50%25'],
    ['{base}index', 'http%3A%2F%2Fexample.com%2Fhome%2Findex'],
    ['{+base}index', 'http://example.com/home/index'],
    ['{+path}/here', '/foo/bar/here'],
    ['here?ref={+path}', 'here?ref=/foo/bar'],
    ['up{+path}{var}/here', 'up/foo/barvalue/here'],
    ['{+x,hello,y}', '1024,Hello%20World!,768'],
    ['{+path,x}/here', '/foo/bar,1024/here'],
    ['{+path:6}/here', '/foo/b/here'],
    ['{#var}', '#value'],
    ['{#x,hello,y}', '#1024,Hello%20World!,768'],
    ['{#path,x}/here', '#/foo/bar,1024/here'],
    ['foo{#undef}', 'foo'],
    ['{.who}', '.fred'],
    ['{.who,who}', '.fred.fred'],
    ['{.half,who}', '.50%25.fred'],
    ['www{.dom}', 'www'],
    ['{/who}', '/fred'],
    ['{/who,who}', '/fred/fred'],
    ['{/half,who}', '/50%25/fred'],
    ['{/who,dub}', '/fred/me%2Ftoo'],
    ['{/var,x}/here', '/value/1024/here'],
    ['{/var:1,var}', '/v/value'],
    ['{;who}', ';who=fred'],
    ['{;half}', ';half=50%25'],
    ['{;v,bar,who}', ';v=6;who=fred'],
    ['{;x,y}', ';x=1024;y=768'],
    ['{?who}', '?who=fred'],
    ['{?x,y}', '?x=1024&y=768'],
    ['{?x,y,undef}', '?x=1024&y=768'],
    ['{?var:3}', '?var=val'],
    ['{&who}', '&who=fred'],
    ['?fixed=yes{&x}', '?fixed=yes&x=1024'],
    ['{&x,y,undef}', '&x=1024&y=768'],
    ['{path*}', '%2Ffoo%2Fbar'],
  ])('%s becomes %s', (template, uri) => {
    expect(expandTemplate(template, values)).toBe(uri);
  });
});

test('what is encoded already is not encoded again where addresses may stand, and other characters are', () => {
  expect(expandTemplate('{+a}', { a: 'a%20b/ü/𝄞%zz' })).toBe('a%20b/%C3%BC/%F0%9D%84%9E%25zz');
  expect(expandTemplate('{a:2}', { a: '𝄞ü!' })).toBe('%F0%9D%84%9E%C3%BC');
  expect(expandTemplate('{a}', { a: 'half \ud834' })).toBe('half%20%EF%BF%BD');
});

test('nothing that every object has is taken for a value', () => {
  expect(expandTemplate('a{constructor}{__proto__}', {})).toBe('a');
});

test.each([
  ['note:///{id', 'never closed'],
  ['note:///id}', 'never closed'],
  ['note:///{{id}}', 'never closed'],
  ['note:///{}', 'without a name'],
  ['note:///{id:0}', 'an unknown sign'],
  ['note:///{=id}', 'The sign “=” in it is not known'],
  ['{a}'.repeat(101), 'more than 100 variables'],
  ['x'.repeat(4001), 'longer than 4,000 characters'],
])('a template nobody can fill in is refused in words: %.20s', (template, words) => {
  expect(refusalOf(() => expandTemplate(template, { id: '1' }))).toContain(words);
});

test('values that are far too long are refused', () => {
  expect(expandTemplate('{a}', { a: 'x'.repeat(64_000) })).toHaveLength(64_000);
  expect(() => expandTemplate('{a}', { a: 'x'.repeat(64_001) })).toThrow('template-not-filled');
});
