import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Answer, ToolRule, Width } from '../../../contract/approval.ts';
import type { JsonObject } from '../../../contract/json.ts';
import { canonical } from '../../../main/host/approval/fingerprint.ts';
import { hostInMemory, ok } from '../../doubles/host-in-memory.ts';

type Launch = { server: string; launch: string; description: string };
type Act =
  | { act: 'offer'; offer: Launch }
  | { act: 'call'; server: string; chat: number; input: JsonObject }
  | { act: 'answer'; pick: number; answer: 'once' | 'chat' | 'always' | 'deny'; width: Width['width']; edit?: JsonObject }
  | { act: 'never'; server: string; width: 'folder' | 'tool' }
  | { act: 'revoke' | 'restore'; pick: number };

const server = fc.constantFrom('a', 'b');
const input = fc.record({ path: fc.constantFrom('/x', '/x/y', '/x/../z', '/z') });
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    act: fc.constant('offer' as const),
    offer: fc.record({ server, launch: fc.constantFrom('one', 'two'), description: fc.constantFrom('', 'changed') }),
  }),
  fc.record({ act: fc.constant('call' as const), server, chat: fc.nat(1), input }),
  fc.record({ act: fc.constant('call' as const), server, chat: fc.nat(1), input }),
  fc.record(
    {
      act: fc.constant('answer' as const),
      pick: fc.nat(3),
      answer: fc.constantFrom('once', 'chat', 'always', 'deny'),
      width: fc.constantFrom('exact', 'folder', 'tool'),
      edit: input,
    },
    { requiredKeys: ['act', 'pick', 'answer', 'width'] },
  ),
  fc.record({ act: fc.constant('never' as const), server, width: fc.constantFrom('folder' as const, 'tool' as const) }),
  fc.record({ act: fc.constantFrom('revoke' as const, 'restore' as const), pick: fc.nat(3) }),
);

test('no sequence of changes, grants, calls and answers lets a call through that nobody granted', { timeout: 60_000 }, async () => {
  const host = hostInMemory(undefined, undefined, 'none');
  const plays = fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 14 }), (acts) => play(host, acts));
  // A slow machine plays fewer.
  await fc.assert(plays, { numRuns: 5000, interruptAfterTimeLimit: 30_000 });
});

/** Keeps its own plain account of what was granted, and holds every call that arrives against it. */
async function play(host: ReturnType<typeof hostInMemory>, acts: Act[]): Promise<void> {
  const { journal, approvals, conversations } = host;
  for (const id of Object.keys(journal.state().rules)) approvals.revoke(id);
  const chats = [host.begin(), host.begin()];
  const launches = new Map<string, Launch>();
  const asked = new Map<string, Launch>();
  const allowed: { server: string; input: string; launch: Launch }[] = [];
  const gone: string[] = [];
  const unjustified: unknown[] = [];
  const offer = (launch: Launch) => {
    launches.set(launch.server, launch);
    host.offer(launch.server, { do: { description: launch.description } }, launch.launch);
  };
  const stopListening = journal.onEvent((_number, event) => {
    if (event.type === 'question.asked') asked.set(event.question.id, launches.get(event.question.server)!);
  });
  for (const name of ['a', 'b']) {
    host.handle(name, 'do', (given) => {
      if (!isGranted(name, given) || isForbidden(name, given)) unjustified.push({ name, given });
      return ok('');
    });
    offer({ server: name, launch: 'one', description: '' });
  }

  for (const one of acts) {
    await perform(one);
    for (let tick = 0; tick < 16; tick += 1) await Promise.resolve();
  }
  stopListening();
  for (const conversation of chats) await conversations.remove({ conversation });
  host.events.length = 0;
  expect(unjustified).toEqual([]);

  async function perform(one: Act): Promise<void> {
    switch (one.act) {
      case 'offer':
        return offer(one.offer);
      case 'call': {
        const conversation = chats[one.chat]!;
        if (journal.state().conversations[conversation]?.activity.state === 'working') return;
        host.model.next([
          { type: 'call', toolUse: 'u', alias: `${one.server}__do`, input: one.input, raw: '' },
          { type: 'end', stop: 'calls', usage: { inputTokens: 0, outputTokens: 0 } },
        ]);
        conversations.send({ conversation, text: 'Go' });
        return;
      }
      case 'answer':
        return answer(one);
      case 'never':
        return void approvals.forbid({
          server: one.server,
          tool: 'do',
          covers: one.width === 'tool' ? { width: 'tool' } : { width: 'folder', argument: 'path', folder: '/x' },
        });
      case 'revoke': {
        const rule = Object.keys(journal.state().rules)[one.pick];
        if (rule) {
          approvals.revoke(rule);
          gone.push(rule);
        }
        return;
      }
      case 'restore': {
        const rule = gone.splice(one.pick, 1)[0];
        if (rule) approvals.restore(rule);
        return;
      }
      default:
        one satisfies never;
    }
  }

  async function answer({ pick, answer: kind, width, edit }: Extract<Act, { act: 'answer' }>): Promise<void> {
    const question = Object.values(journal.state().questions)[pick];
    if (question?.kind !== 'call') return;
    const given = edit ?? question.input;
    const covers: Width =
      width === 'exact' ? { width, input: given } : width === 'folder' ? { width, argument: 'path', folder: '/x' } : { width: 'tool' };
    const answered = {
      answer: kind,
      ...(kind === 'always' ? { covers } : {}),
      ...(edit && kind !== 'deny' ? { input: edit } : {}),
    } as Answer;
    if (kind !== 'deny') allowed.push({ server: question.server, input: canonical(given), launch: asked.get(question.id)! });
    try {
      await approvals.answer(question.id, answered);
    } catch {
      allowed.pop();
    }
  }

  /** An answer is good for one call of what was shown; a rule for every call of what it names. */
  function isGranted(name: string, given: JsonObject): boolean {
    const now = launches.get(name)!;
    const at = allowed.findIndex(
      (one) => one.server === name && one.input === canonical(given) && canonical(one.launch) === canonical(now),
    );
    if (at >= 0) return allowed.splice(at, 1).length === 1;
    return Object.values(journal.state().rules)
      .filter((rule) => rule.about === 'tool')
      .filter(({ effect }) => effect === 'allow')
      .some((rule) => rule.server === name && isOf(rule, now) && holds(rule.covers, given));
  }

  /** Whatever was granted or answered, and whatever the tool is by now. */
  function isForbidden(name: string, given: JsonObject): boolean {
    return Object.values(journal.state().rules)
      .filter((rule) => rule.about === 'tool')
      .some((rule) => rule.effect === 'never' && rule.server === name && holds(rule.covers, given));
  }

  function isOf(rule: ToolRule, now: Launch): boolean {
    const { server: current, tool } = host.find(`${now.server}__do`)!;
    return rule.fingerprint === current.fingerprint && rule.definition === tool.definition;
  }
}

function holds(width: Width, given: JsonObject): boolean {
  if (width.width === 'exact') return canonical(width.input) === canonical(given);
  return width.width === 'tool' || given['path'] === '/x' || given['path'] === '/x/y';
}
