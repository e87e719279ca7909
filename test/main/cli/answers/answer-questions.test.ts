import { expect, test } from 'vitest';
import { saidBefore } from '../../../../contract/reason.ts';
import type { CallQuestion } from '../../../../contract/approval.ts';
import { judgeByLists } from '../../../../main/cli/answers/answer-questions.ts';
import { readAllowList } from '../../../../main/cli/answers/allow-list.ts';
import { partOf } from '../../../doubles/beyond-types.ts';

const echo = { serverName: 'everything', tool: 'echo', alias: 'everything__echo' };
const fine = partOf<CallQuestion>({ problems: [] });

test('what is allowed runs once, and never gets a rule', () => {
  expect(judge(['everything/*'], [])(fine, echo)).toEqual({ answer: 'once', by: 'allow-option' });
});

test('what nobody allowed is denied, and the reason says how to allow it', () => {
  const because = { code: 'nobody-to-ask', server: 'everything', tool: 'echo' };
  expect(judge(['other/*'], [])(fine, echo)).toEqual({ answer: 'deny', because });
});

test('--deny wins over --allow', () => {
  const because = { code: 'denied-by-option' };
  expect(judge(['everything/*'], ['everything/echo'])(fine, echo)).toEqual({ answer: 'deny', because });
});

test('arguments that do not fit the schema are denied with what is wrong about them', () => {
  const broken = partOf<CallQuestion>({ problems: ['message is missing.', 'msg is unknown.'].map((text) => saidBefore(text)) });
  const because = { code: 'arguments-misfit', tool: 'everything/echo', problems: broken.problems };
  expect(judge(['everything/*'], [])(broken, echo)).toEqual({ answer: 'deny', because });
});

function judge(allow: string[], deny: string[]) {
  return judgeByLists(readAllowList('--allow', allow), readAllowList('--deny', deny));
}
