import { expect, test } from 'vitest';
import { hostOnTheWire } from '../../../doubles/host-on-the-wire.ts';

const form = { message: 'Which city?', requestedSchema: { type: 'object', properties: { city: { type: 'string' } } } };
const request = { messages: [{ role: 'user', content: { type: 'text', text: 'Sum this up.' } }], maxTokens: 100 };

test('a call that was denied once is asked about the next time, too, and does not run', async () => {
  const { host, ran, asked } = await scene();
  for (const times of [1, 2, 3]) {
    host.propose('a', 'chat 1', {});
    await host.settle();
    await host.approvals.answer(asked(times), { answer: 'deny' });
    await host.settle();
  }
  expect(ran).toEqual([]);
  await host.end();
});

test('a request for the model that was refused once is asked about the next time, too, and no model reads it', async () => {
  const { host, read, calls } = await scene('sampling/createMessage', request);
  for (const times of [1, 2, 3]) {
    host.sampling.refuse({ question: await calls(times), never: false });
    await host.rest();
  }
  expect(read).toEqual([]);
  await host.end();
});

test('a form that was declined once is shown the next time, too, and nothing is sent', async () => {
  const { host, got, calls } = await scene('elicitation/create', form);
  for (const times of [1, 2, 3]) {
    await host.elicitation.answer({ question: await calls(times), answer: { action: 'decline' } });
    await host.rest();
  }
  expect(got).toEqual([{ action: 'decline' }, { action: 'decline' }, { action: 'decline' }]);
  await host.end();
});

/** A server that asks for this, if for anything, whenever its tool is called. */
async function scene(method?: string, params = {}) {
  const ran: unknown[] = [];
  const read: unknown[] = [];
  const got: unknown[] = [];
  const host = hostOnTheWire(
    { a: 'legacy' },
    {
      async onCall(call, ask) {
        ran.push(call);
        const answer = method && (await ask(method, params));
        if (answer) got.push(answer);
        return { content: [] };
      },
      onModel(texts) {
        read.push(texts);
        return 'Done.';
      },
    },
  );
  await host.begin();
  return { host, ran, read, got, asked, calls };

  /** The question that waits, which is the so-manieth. */
  function asked(times: number): string {
    expect(host.events.filter(({ type }) => type === 'question.asked')).toHaveLength(times);
    const [question] = Object.keys(host.journal.state().questions);
    return question ?? 'none';
  }

  /** The person lets the tool run, and finds what it asks for. */
  async function calls(times: number): Promise<string> {
    host.propose('a', 'chat 1', {});
    await host.settle();
    await host.approvals.answer(asked(2 * times - 1), { answer: 'once' });
    await host.rest();
    return asked(2 * times);
  }
}
