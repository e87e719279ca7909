import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Budget } from '../../../contract/approval.ts';
import type { SamplingQuestion } from '../../../contract/sampling.ts';
import type { Ask, ModelRequest } from '../../../main/host/model/model.ts';
import { draft, hello, samplingInMemory } from '../../doubles/sampling-in-memory.ts';
import { createHandClock } from '../../doubles/hand-clock.ts';
import { ends } from '../../doubles/scripted-ask.ts';

type Replies = Budget['replies'];
type Act =
  | { act: 'ask'; server: string; chat: string }
  | { act: 'send'; pick: number; edit: boolean; replies: Replies; remember?: { scope: 'chat' | 'day'; requests: number; replies: Replies } }
  | { act: 'write' | 'return' | 'change' | 'revoke' | 'give-up'; pick: number }
  | { act: 'refuse'; pick: number; never: boolean }
  | { act: 'launch'; server: string; print: string }
  | { act: 'wait' };

const server = fc.constantFrom('logbook', 'other');
const replies = fc.constantFrom<Replies>('show', 'return');
const pick = fc.nat(3);
const ask = fc.record({ act: fc.constant('ask' as const), server, chat: fc.constantFrom('one', 'two') });
const write = fc.record({ act: fc.constant('write' as const), pick });
const remember = fc.record({ scope: fc.constantFrom('chat' as const, 'day' as const), requests: fc.integer({ min: 1, max: 4 }), replies });
const act: fc.Arbitrary<Act> = fc.oneof(
  ask,
  ask,
  write,
  write,
  fc.record({ act: fc.constant('send' as const), pick, edit: fc.boolean(), replies, remember: fc.option(remember, { nil: undefined }) }),
  fc.record({ act: fc.constantFrom('return' as const, 'change' as const, 'revoke' as const, 'give-up' as const), pick }),
  fc.record({ act: fc.constant('refuse' as const), pick, never: fc.boolean() }),
  fc.record({ act: fc.constant('launch' as const), server, print: fc.constantFrom('a', 'b') }),
  fc.constant({ act: 'wait' as const }),
);

test(
  'in no sequence does a model read, or a server get, what neither the person nor their budget let through',
  { timeout: 60_000 },
  async () => {
    const plays = fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 30 }), play);
    // A slow machine plays fewer.
    await fc.assert(plays, { numRuns: 4000, interruptAfterTimeLimit: 25_000 });
  },
);

type Grant = {
  server: string;
  chat: string | null;
  print: string;
  left: number;
  day: number;
  limit: number;
  replies: Replies;
  over: boolean;
};
type Asked = { server: string; chat: string; print: string; sent: string[]; returned: string[]; mayReturn: (() => boolean)[] };

/** Keeps its own plain account of what was let through, and holds what arrives at the model and at the server against it. */
async function play(acts: Act[]): Promise<void> {
  const clock = createHandClock();
  const wrong: string[] = [];
  const asked = new Map<string, Asked>();
  const grants: Grant[] = [];
  const never = new Set<string>();
  const prints = new Map([
    ['logbook', 'print of logbook'],
    ['other', 'print of other'],
  ]);
  const writing: (() => void)[] = [];
  const givesUp: (() => void)[] = [];

  const app = samplingInMemory({}, clock, (request) => {
    arrives(request);
    return answers(request);
  });
  for (const one of acts) {
    await does(one);
    await new Promise(setImmediate);
  }
  while (writing.length > 0) {
    writing.shift()?.();
    await new Promise(setImmediate);
  }
  expect(wrong).toEqual([]);
  expect(app.bugs).toEqual([]);

  function arrives(request: ModelRequest): void {
    const text = textOf(request);
    const about = asked.get(markOf(text));
    const at = about?.sent.indexOf(text) ?? -1;
    if (about && at >= 0) return void about.sent.splice(at, 1);
    const grant = about && grantFor(about);
    if (!about || !grant || text !== markOf(text)) return void wrong.push(`the model read "${text}"`);
    grant.left -= 1;
    if (grant.replies === 'return') about.mayReturn.push(() => stands(grant));
  }

  function grantFor({ server, chat }: Asked): Grant | undefined {
    const fits = grants.filter((one) => one.server === server && (one.chat === null || one.chat === chat) && stands(one));
    for (const one of fits) {
      if (one.chat !== null || clock.now() - one.day < 86_400_000) continue;
      one.left = one.limit;
      one.day = clock.now();
    }
    return fits.filter(({ left }) => left > 0).toSorted((a, b) => Number(a.chat === null) - Number(b.chat === null))[0];
  }

  function stands(grant: Grant): boolean {
    return !grant.over && !never.has(grant.server) && prints.get(grant.server) === grant.print;
  }

  async function does(one: Act): Promise<void> {
    switch (one.act) {
      case 'ask': {
        const mark = `#${asked.size}`;
        const about: Asked = { server: one.server, chat: one.chat, print: prints.get(one.server)!, sent: [], returned: [], mayReturn: [] };
        asked.set(mark, about);
        const { got, over, giveUp } = app.asks(
          hello({ messages: [{ role: 'user', content: { type: 'text', text: mark } }] }),
          { conversation: one.chat, call: mark },
          one.server,
        );
        givesUp.push(() => giveUp.abort());
        void over.then(() => {
          const text = got.result ? String((got.result['content'] as { text?: string }).text) : undefined;
          if (text === undefined || about.returned.includes(text) || about.mayReturn.some((may) => may())) return;
          wrong.push(`the server got "${text}"`);
        });
        return;
      }
      case 'send':
        return sends(one);
      case 'write':
        return writing.splice(one.pick % Math.max(1, writing.length), 1)[0]?.();
      case 'return': {
        const question = picked(one.pick, 'reply');
        if (!question) return;
        const text = `by the person ${one.pick}`;
        const gives = () => app.sampling.giveBack({ question: question.id, content: [{ type: 'text', text }] });
        if (never.has(question.server)) return expect(gives).toThrow(/Revoke that rule first/);
        asked.get(markOf(textIn(question)))?.returned.push(text);
        return gives();
      }
      case 'change': {
        const question = picked(one.pick, 'answering', 'reply');
        if (!question) return;
        const about = asked.get(markOf(textIn(question)));
        if (about) about.mayReturn = [];
        return app.sampling.changeRequest({ question: question.id });
      }
      case 'refuse': {
        const question = picked(one.pick, 'request', 'answering', 'reply');
        if (!question) return;
        if (one.never) never.add(question.server);
        return app.sampling.refuse({ question: question.id, never: one.never });
      }
      case 'revoke': {
        const rules = app.rules().filter(({ effect }) => effect === 'allow');
        const rule = rules[one.pick % Math.max(1, rules.length)];
        if (!rule) return;
        const chat = rule.scope.scope === 'chat' ? rule.scope.conversation : null;
        for (const grant of grants) if (grant.server === rule.server && grant.chat === chat) grant.over = true;
        return app.journal.record({ type: 'rule.revoked', rule: rule.id });
      }
      case 'launch': {
        const known = app.journal.state().servers[one.server]!;
        prints.set(one.server, one.print);
        return app.journal.record({ type: 'server.changed', server: { ...known, fingerprint: one.print } });
      }
      case 'give-up':
        return givesUp.splice(one.pick % Math.max(1, givesUp.length), 1)[0]?.();
      case 'wait':
        return clock.forward(86_400_000);
      default:
        return one satisfies never;
    }
  }

  async function sends(one: Extract<Act, { act: 'send' }>): Promise<void> {
    const question = picked(one.pick, 'request');
    if (!question) return;
    const mark = markOf(textIn(question));
    const about = asked.get(mark)!;
    const text = one.edit ? `${mark} edited` : mark;
    const sending = () =>
      app.sampling.send({
        question: question.id,
        draft: { ...draft(question), messages: [{ role: 'user', content: [{ type: 'text', text }] }] },
        replies: one.replies,
        ...(one.remember && { remember: { ...one.remember, tokens: 1_000_000 } }),
      });
    if (never.has(about.server)) return expect(sending()).rejects.toThrow(/Revoke that rule first/);
    about.sent.push(text);
    let grant: Grant | undefined;
    if (one.remember) {
      const chat = one.remember.scope === 'chat' ? about.chat : null;
      for (const other of grants) if (other.server === about.server && other.chat === chat) other.over = true;
      const { print } = about;
      const { requests } = one.remember;
      grant = {
        server: about.server,
        chat,
        print,
        left: requests - 1,
        limit: requests,
        day: clock.now(),
        replies: one.remember.replies,
        over: false,
      };
      grants.push(grant);
    }
    if (one.replies === 'return') about.mayReturn.push(() => !never.has(about.server) && (!grant || stands(grant)));
    await sending();
  }

  function picked(at: number, ...stages: string[]): SamplingQuestion | undefined {
    const open = Object.values(app.journal.state().questions).filter(
      (one) => one.kind === 'sampling' && one.gone === undefined && stages.includes(one.stage.stage),
    );
    return open[at % Math.max(1, open.length)] as SamplingQuestion | undefined;
  }

  async function* answers(request: ModelRequest): ReturnType<Ask> {
    await new Promise<void>((resolve) => writing.push(resolve));
    yield { type: 'text', text: `reply to ${textOf(request)}` };
    yield ends('rest');
  }
}

function textOf({ messages }: ModelRequest): string {
  const [block] = messages[0]?.content ?? [];
  return typeof block === 'object' && block.type === 'text' ? block.text : '';
}

function textIn({ request }: SamplingQuestion): string {
  const [content] = request.messages[0]?.content ?? [];
  return content?.type === 'text' ? content.text : '';
}

function markOf(text: string): string {
  return text.split(' ')[0] ?? '';
}
