import { expect, test } from 'vitest';
import { asCommand } from '../../../client/check/as-command.ts';
import { asJunit } from '../../../client/check/as-junit.ts';
import { clauseOf } from '../../../client/check/clauses.ts';
import { asMarkdown } from '../../../client/check/as-markdown.ts';
import { details } from '../../../client/check/details.ts';
import { expected } from '../../../client/check/expected.ts';
import { faultPlace } from '../../../client/check/fault-place.ts';
import { countChecks, linesWith } from '../../../client/check/sort-lines.ts';
import { english } from '../../../client/words/words.ts';
import { flat } from '../../../client/words/phrase.ts';
import { type CheckLine, Requirement, Revision } from '../../../contract/check.ts';
import { sectionOf } from '../../../main/host/check/requirements.ts';

const line = (
  code: CheckLine['code'],
  level: CheckLine['level'],
  outcome: CheckLine['outcome'],
  revision: CheckLine['revision'] = '2025-11-25',
): CheckLine => ({
  code,
  level,
  outcome,
  revision,
  section: 'server/tools',
});

test('what must hold comes before what should, revision by revision, and all are counted', () => {
  const lines = [
    line('lists-stable', 'should', 'failed', '2026-07-28'),
    line('lists-answered', 'must', 'failed', '2026-07-28'),
    line('lists-answered', 'must', 'failed'),
    line('pages-end', 'must', 'not-applicable'),
    line('ping-answered', 'must', 'passed'),
  ];
  expect(linesWith(lines, 'failed').map(({ revision, lines: some }) => [revision, ...some.map(({ code }) => code)])).toEqual([
    ['2026-07-28', 'lists-answered', 'lists-stable'],
    ['2025-11-25', 'lists-answered'],
  ]);
  expect(countChecks(lines)).toEqual({ held: 1, must: 2, should: 1, note: 0, notTried: 1 });
});

test('a server or tool of any name is one word for the shell', () => {
  expect(asCommand('npx switchyard', 'tickets', [])).toBe('npx switchyard check tickets --junit report.xml');
  expect(asCommand('switchyard', "Ines' notes; rm", ['look', 'list all'])).toBe(
    String.raw`switchyard check 'Ines'\'' notes; rm' --tools 'look,list all' --junit report.xml`,
  );
  expect(asCommand('switchyard', '-x', [])).toContain("check '-x'");
});

test('JUnit has a failure with what was sent and came, and nothing in it leaves its place', () => {
  const failed: CheckLine = {
    ...line('ping-answered', 'must', 'failed'),
    sent: '{"method":"ping"}',
    came: { is: 'text', text: '</failure>\u0000' },
    ms: 1250,
  };
  const xml = asJunit(english, 'a "b"', { lines: [failed], ms: 1500 });
  expect(xml).toContain('tests="1" failures="1" skipped="0" time="1.5"');
  expect(xml).toContain(
    'expected &quot;result&quot;: {}\nsent {&quot;method&quot;:&quot;ping&quot;}\ncame &lt;/failure&gt;\ufffd</failure>',
  );
  expect(xml).toContain('name="a &quot;b&quot;"');
  expect(xml).toContain(`: ${english.check.requirements['ping-answered'].replaceAll('"', '&quot;')}" time="1.25"><failure`);
});

test('a note is told in JUnit and fails nothing', () => {
  const xml = asJunit(english, 's', { lines: [{ ...line('annotations-given', 'note', 'failed'), about: ['look'] }], ms: 0 });
  expect(xml).toContain('failures="0"');
  expect(xml).toContain(
    '<system-out>for look\nexpected &quot;annotations&quot;: {&quot;readOnlyHint&quot;: …} or &quot;annotations&quot;: {&quot;destructiveHint&quot;: …}</system-out>',
  );
});

test('Markdown has what was found in full and all else by name, and no text of a server leaves its fence', () => {
  const lines: CheckLine[] = [
    { ...line('ping-answered', 'must', 'failed'), came: { is: 'text', text: '```\n# Done' }, tries: { failed: 2, of: 3 } },
    line('lists-answered', 'must', 'passed'),
    { ...line('pages-end', 'must', 'not-applicable'), because: 'not-paginated' },
  ];
  const text = asMarkdown(english, 'a`b', { lines, ms: 1500 });
  expect(text).toContain('# Check: `` a`b ``\n');
  expect(text).toContain('### must: "ping" is answered\n\n`ping-answered`, server/tools. A host takes the server for dead');
  expect(text).toContain('\n\n> The receiver MUST respond promptly with an empty response\n\n````\n');
  expect(text).toContain('````\nexpected "result": {}\ncame ```\n# Done\nseen in 2 of 3 tries\n````\n');
  expect(text).toContain('- Everything that is declared can be listed (`lists-answered`, server/tools)');
  expect(text).toContain('(`pages-end`, server/tools, no list has a second page)');
});

test('a finding says what was expected, with the number of the request where its answer has that as text', () => {
  const found = (id: unknown) =>
    flat(
      expected(english, { ...line('answers-awaited', 'must', 'failed'), came: { is: 'text', text: JSON.stringify({ id, result: {} }) } }),
    );
  expect(found('17')).toBe('"id": 17');
  expect(found('17 or so')).toBe('the id of a request that waits');
  expect(details(english, line('unknown-tool-refused', 'should', 'failed'))).toEqual([
    'expected "error": {"code": -32602, …} or "isError": true',
  ]);
  expect(details(english, line('unknown-tool-refused', 'should', 'passed'))).toEqual([]);
  for (const code of Requirement.options) expect(flat(expected(english, line(code, 'must', 'failed')))).not.toBe('');
});

test('each requirement has the words of the revision that asks for it, but the one that older revisions only imply', () => {
  const all = Revision.options.flatMap((revision) => Requirement.options.map((code) => ({ code, revision })));
  const without = all.filter((one) => sectionOf(one.code, one.revision) && clauseOf(one) === undefined);
  expect([...new Set(without.map(({ code, revision }) => `${code} ${revision.slice(0, 4)}`))]).toEqual([
    'lists-stable 2024',
    'lists-stable 2025',
  ]);
  expect(all.filter((one) => !sectionOf(one.code, one.revision) && clauseOf(one) !== undefined)).toEqual([]);
});

test('the place of a fault is the first that is there', () => {
  expect(faultPlace('answers-awaited', { id: '17', result: {} })).toEqual(['id']);
  expect(faultPlace('unknown-method-refused', { error: { code: 1 } })).toEqual(['error', 'code']);
  expect(faultPlace('unknown-method-refused', { result: {} })).toEqual(['result']);
  expect(faultPlace('output-kept', { result: { content: [] } })).toBeUndefined();
  expect(faultPlace('ping-answered', { result: {} })).toBeUndefined();
});
