import { expect, test } from 'vitest';
import { asCommand } from '../../../client/check/as-command.ts';
import { asJunit } from '../../../client/check/as-junit.ts';
import { countLines, linesWith } from '../../../client/check/sort-lines.ts';
import { en } from '../../../client/words/en.ts';
import type { CheckLine } from '../../../contract/check.ts';

const line = (code: CheckLine['code'], level: CheckLine['level'], outcome: CheckLine['outcome'], revision = '2025-11-25'): CheckLine => ({
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
  expect(countLines(lines)).toEqual({ held: 1, must: 2, should: 1, notTried: 1 });
});

test('a server or tool of any name is one word for the shell', () => {
  expect(asCommand('tickets', [])).toBe('switchyard check tickets --junit report.xml');
  expect(asCommand("Ines' notes; rm", ['look', 'list all'])).toBe(
    String.raw`switchyard check 'Ines'\'' notes; rm' --tools 'look,list all' --junit report.xml`,
  );
  expect(asCommand('-x', [])).toContain("check '-x'");
});

test('JUnit has a failure with what was sent and came, and nothing in it leaves its place', () => {
  const failed: CheckLine = {
    ...line('ping-answered', 'must', 'failed'),
    sent: '{"method":"ping"}',
    came: { is: 'text', text: '</failure>\u0000' },
  };
  const xml = asJunit(en, 'a "b"', { lines: [failed], ms: 1500 });
  expect(xml).toContain('tests="1" failures="1" skipped="0" time="1.5"');
  expect(xml).toContain('sent {&quot;method&quot;:&quot;ping&quot;}\ncame &lt;/failure&gt;\ufffd</failure>');
  expect(xml).toContain('name="a &quot;b&quot;"');
});
