import type { Input } from '../../../contract/api.ts';
import { everyChat } from '../../../contract/chats-by-id.ts';
import { HostError } from '../../../contract/errors.ts';
import { apply, type Event, type State } from '../../../contract/state.ts';
import type { Handlers, Serving } from '../../../contract/wire.ts';
import { createServing } from '../serving.ts';
import { cannedSampling } from './canned-sampling.ts';
import { contextHandlers } from './scenes-context.ts';
import { lifeHandlers } from './scenes-life.ts';
import { resultHandlers } from './scenes-results.ts';
import { permissionHandlers } from './scenes-permissions.ts';
import { registryHandlers } from './scenes-registry.ts';
import { iconHandlers } from './scenes-servers.ts';
import { resourceHandlers } from './scenes-resources.ts';
import { taskHandlers } from './scenes-tasks.ts';
import { viewHandlers } from './scenes-views.ts';

const OWN_PROMPTS = [
  {
    name: 'release-notes',
    description: 'For people, not for developers',
    text: 'Write the notes of {{version}} from these commits.\nTone: {{tone}}.',
  },
];

/** A host that holds a state and does the least that lets one click around in it. */
export function createCannedHost(initial: State, onFailed: (failure: Input<'window.failed'>) => void = () => undefined): Serving {
  let state = initial;
  let number = 0;
  const { serving, record } = createServing();
  const happen = (event: Event) => {
    state = apply(state, event);
    number += 1;
    record(event);
    return {};
  };
  const chat = (id: string) => {
    const found = state.conversations[id];
    if (!found) throw new HostError('not-found', { code: 'no-such-chat' });
    return found;
  };
  const handlers: Partial<Handlers> = {
    'state.read': () => ({ number, state: { ...state, conversations: everyChat(state.conversations), entries: {} } }),
    'window.drawn': () => ({}),
    'window.failed': (failure) => {
      onFailed(failure);
      return {};
    },
    'conversation.open': ({ conversation }) =>
      happen({ type: 'conversation.opened', conversation, entries: state.entries[conversation] ?? [], forks: state.forks[conversation] }),
    'conversation.rename': ({ conversation, title }) =>
      happen({ type: 'conversation.changed', conversation: { ...chat(conversation), title } }),
    'conversation.remove': ({ conversation }) => happen({ type: 'conversation.removed', conversation }),
    'conversation.stop': ({ conversation }) => {
      const { activity } = chat(conversation);
      const usage = { inputTokens: 0, outputTokens: 0 };
      return activity.state === 'working'
        ? happen({ type: 'turn.ended', conversation, turn: activity.turn, outcome: 'stopped', usage })
        : {};
    },
    'conversation.search': () => ({ hits: [] }),
    'conversation.search-places': () => ({ chats: [], more: false }),
    'conversation.last-words': ({ conversations }) => ({
      said: conversations.map((conversation) =>
        conversation === 'c2'
          ? { conversation, by: 'model', text: 'Faster exports, and a login that no longer flakes', isWriting: true }
          : { conversation, by: 'model', text: 'With one rounding at the end all 212 test invoices agree.' },
      ),
    }),
    'approval.answer': ({ question }) => happen({ type: 'question.closed', question, how: 'answered' }),
    'elicitation.answer': ({ question }) => happen({ type: 'question.closed', question, how: 'answered' }),
    'roots.answer': ({ question }) => happen({ type: 'question.closed', question, how: 'answered' }),
    'question.dismiss': ({ question }) => happen({ type: 'question.closed', question, how: 'withdrawn' }),
    'settings.change': (change) => happen({ type: 'settings.changed', settings: { ...state.settings, ...change } }),
    'own-prompt.list': () => ({ prompts: OWN_PROMPTS, refused: [] }),
    'folder.complete': () => ({ paths: [] }),
    'endpoint.find-local': () => ({ found: [] }),
    ...lifeHandlers,
    ...cannedSampling(() => state, happen),
    ...resultHandlers,
    ...contextHandlers(() => state, happen),
    ...permissionHandlers(() => state, happen),
    ...registryHandlers,
    ...iconHandlers,
    ...resourceHandlers(() => state, happen),
    ...taskHandlers(() => state, happen),
    ...viewHandlers(),
  };
  return { ...serving, handlers: { ...serving.handlers, ...handlers } };
}
