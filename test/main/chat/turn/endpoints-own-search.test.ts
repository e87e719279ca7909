import { expect, test } from 'vitest';
import { HostError } from '../../../../contract/errors.ts';
import { defined, first } from '../../../doubles/defined.ts';
import { hostInMemory } from '../../../doubles/host-in-memory.ts';
import { ends, proposes, says } from '../../../doubles/scripted-ask.ts';

type Host = ReturnType<typeof hostInMemory>;

function hostThatSearches(): Host {
  const host = hostInMemory();
  host.offer('few', { look: {} });
  host.offer('many', Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`do_${at}`, {}])));
  searches(host, true);
  return host;
}

function searches(host: Host, toolSearch: boolean): void {
  const { endpoints, settings } = host.journal.state();
  const endpoint = defined(endpoints[settings.model.endpoint]);
  host.journal.record({ type: 'endpoint.changed', endpoint: { ...endpoint, capabilities: { ...endpoint.capabilities, toolSearch } } });
}

function sent(host: Host, at: number): { tools: string[]; findable: string[] } {
  const { tools, findable = [] } = defined(host.model.requests.at(at));
  return { tools: tools.map(({ name }) => name), findable: findable.map(({ name }) => name) };
}

const ASKED = { type: 'server_tool_use', id: 'srv_1', name: 'tool_search_tool_bm25', input: { query: 'do 7' } };
const FOUND = {
  type: 'tool_search_tool_result',
  tool_use_id: 'srv_1',
  content: { type: 'tool_search_tool_search_result', tool_references: [{ type: 'tool_reference', tool_name: 'many__do_7' }] },
};

test('an endpoint that searches tools itself gets all of them, what it found goes back to it, and its prompt begins as before', async () => {
  const host = hostThatSearches();
  const chat = host.begin();
  host.model.next(
    [{ type: 'block', block: ASKED }, { type: 'block', block: FOUND }, proposes('many__do_7', {}), ends('calls')],
    says('Done.'),
  );
  const { turn } = host.conversations.of(chat).send({ text: 'Do 7' });
  const question = first(await host.asked());
  await host.approvals.answer(question.id, { answer: 'once' });
  await host.turnEnds(turn);
  expect(host.made).toEqual([{ server: 'many', tool: 'do_7', input: {} }]);
  expect(sent(host, 0).tools).toEqual(['few__look']);
  expect(sent(host, 0).findable).toHaveLength(60);
  // A tool in use stays where it was, so that nothing before it is read anew.
  expect(sent(host, 1)).toEqual(sent(host, 0));
  expect(defined(host.model.requests[1]).messages).toContainEqual({ role: 'assistant', content: expect.arrayContaining([ASKED, FOUND]) });
});

test('where the endpoint refuses to search, our own search takes its place in the same turn', async () => {
  const host = hostThatSearches();
  host.model.next(async function* () {
    searches(host, false);
    yield* [];
    throw new HostError('model-failed', { code: 'no-tool-search-there', endpoint: 'Mine' });
  }, says('Hi.'));
  const chat = host.begin();
  expect(await host.say(chat, 'Hello')).toMatchObject({ outcome: 'done' });
  expect(sent(host, -1).tools).toContain('search_tools');
  expect(sent(host, -1).findable).toEqual([]);
});
