import type { Input } from '../../../../contract/api.ts';
import type { Aside } from '../../../../contract/conversation.ts';
import type { DecisionBasis } from '../../../../contract/decision.ts';
import { secretsIn } from '../../../../contract/asks-for-secret.ts';
import type { ElicitationAnswer, ElicitationQuestion } from '../../../../contract/elicitation.ts';
import { HostError } from '../../../../contract/errors.ts';
import type { JsonObject } from '../../../../contract/json.ts';
import { canonical } from '../../base/fingerprint.ts';
import { INVALID_PARAMS } from '../../servers/error-codes.ts';
import type { CheckSchema } from '../schema/check-schema.ts';
import type { DecisionLog } from '../decision-log.ts';
import type { Questions } from '../questions.ts';
import { Refused, whyGone, type ServerAsk } from '../../servers/asks/asks.ts';
import type { Journal } from '../../base/journal.ts';
import type { Clock } from '../../base/needs.ts';
import { checkContent } from './check-content.ts';
import { readForm } from './read-form.ts';
import { readPage } from './read-page.ts';
import type { Reason } from '../../../../contract/reason.ts';

type Needs = {
  journal: Journal;
  questions: Questions;
  decisions: Pick<DecisionLog, 'note'>;
  check: CheckSchema;
  openInBrowser(url: string): Promise<void>;
  clock: Clock;
  newId(): string;
};

type ElicitationContext = Pick<ElicitationQuestion, 'server' | 'serverName' | 'conversation' | 'during' | 'ask'>;

const MOST_MESSAGE = 32 * 1024;

/** Requests of servers to the person: forms to fill in, and pages to open. */
export function createElicitation({ journal, questions, decisions, check, openInBrowser, clock, newId }: Needs) {
  const schemas = new Map<string, JsonObject>();
  const opening = new Set<string>();

  return { answerServer, answer, openPage };

  async function answerServer(asked: ServerAsk, signal: AbortSignal): Promise<JsonObject> {
    const { server, params, caller } = asked;
    const configured = journal.state().servers[server];
    const { message, ask } = read(asked, configured?.launch.kind === 'http' ? new URL(configured.launch.url).hostname : undefined);
    const serverName = configured?.name ?? server;
    const about = { server, serverName, conversation: caller?.conversation ?? null, during: caller?.during, ask };
    if (!caller) {
      note(about, 'refused', { code: 'unasked-nothing-running' });
      return { action: 'cancel' };
    }

    const question: ElicitationQuestion = {
      id: newId(),
      kind: 'elicitation',
      askedAt: clock.now(),
      ...(caller.port !== undefined && { port: caller.port }),
      ...(caller.call !== undefined && { call: caller.call }),
      ...about,
      message,
    };
    if (ask.mode !== 'page') schemas.set(question.id, params['requestedSchema'] as JsonObject);
    const answered = await questions.ask<'elicitation'>(question, signal, (now, reason) => ({
      ...now,
      gone: whyGone(reason, serverName),
    }));
    schemas.delete(question.id);
    const content = answered?.action === 'accept' && ask.mode !== 'page' ? masked(ask, answered.content) : undefined;
    const { how, because } = ended(ask, answered);
    if (answered?.action === 'cancel') caller.stop();
    const isNoted = answered?.action === 'accept' && ask.mode === 'page' && !ask.again;
    if (!isNoted) note(about, how, because, content);
    const aside: Aside = { at: clock.now(), about: ask.mode === 'page' ? 'page' : 'form', message, how: because };
    caller.note(content ? { ...aside, content, ...prefilledIn(ask, content) } : aside);
    return resultOf(ask, answered);
  }

  function note(
    { server, serverName, conversation, during, ask }: ElicitationContext,
    how: DecisionBasis,
    because: Reason,
    content?: JsonObject,
  ): void {
    const about = ask.mode === 'page' ? 'page' : 'form';
    const tool = during !== undefined && { tool: during };
    decisions.note({
      about,
      how,
      server,
      serverName,
      ...tool,
      conversation,
      because,
      details: detailsOf(ask, content),
    });
  }

  async function answer({ question: id, answer: given }: Input<'elicitation.answer'>): Promise<void> {
    const question = questions.find(id, 'elicitation');
    if (given.action === 'accept') {
      await checkAccepted(question, given);
      // While the answers were checked, somebody may have answered in another window.
      questions.find(id, 'elicitation');
    }
    questions.close(id, 'elicitation', given);
  }

  async function checkAccepted(
    { id, server, ask }: ElicitationQuestion,
    given: Extract<ElicitationAnswer, { action: 'accept' }>,
  ): Promise<void> {
    if (ask.mode === 'page') {
      if (!ask.again || !ask.opened) throw new HostError('bad-input', { code: 'page-not-opened-yet' });
      return;
    }
    const problems = await checkContent({ server, ask, schema: schemas.get(id) ?? {}, content: given.content, check });
    if (problems.length > 0) throw new HostError('bad-input', { code: 'answers-misfit', problems });
    const secret = secretsIn(ask, given.content).find((name) => !given.acknowledged?.includes(name));
    if (secret !== undefined) throw new HostError('bad-input', { code: 'answer-looks-secret', field: secret });
  }

  async function openPage({ question: id }: Input<'elicitation.open-page'>): Promise<void> {
    const asked = questions.find(id, 'elicitation');
    const { ask } = asked;
    if (ask.mode !== 'page') throw new HostError('bad-input', { code: 'ask-is-form' });
    if (ask.refused !== undefined) throw new HostError('bad-input', ask.refused);
    if (opening.has(id)) throw new HostError('already-answered', { code: 'page-being-opened' });
    // In the log first: whatever becomes of the question meanwhile, the page was opened.
    note(asked, 'allowed', { code: 'person-opened-page' });
    opening.add(id);
    try {
      await openInBrowser(ask.url);
    } finally {
      opening.delete(id);
    }
    const question = questions.find(id, 'elicitation');
    if (ask.again) questions.change({ ...question, ask: { ...ask, opened: true } });
    else questions.close(id, 'elicitation', { action: 'accept', content: {} });
  }
}

function read({ params, again = false }: ServerAsk, from: string | undefined): Pick<ElicitationQuestion, 'message' | 'ask'> {
  const { message, mode = 'form' } = params;
  if (typeof message !== 'string') throw new Refused(INVALID_PARAMS, 'message has to be a text.');
  if (Buffer.byteLength(message) > MOST_MESSAGE) throw new Refused(INVALID_PARAMS, 'message is too long.');
  if (mode === 'url') return { message, ask: { mode: 'page', ...readPage(params['url'], from), opened: false, again } };
  if (mode !== 'form') throw new Refused(INVALID_PARAMS, 'mode has to be form or url.');
  return { message, ask: readForm(params['requestedSchema']) };
}

function ended(ask: ElicitationQuestion['ask'], answered: ElicitationAnswer | undefined): { how: DecisionBasis; because: Reason } {
  switch (answered?.action) {
    case undefined:
      return { how: 'withdrawn', because: { code: 'ask-went-away' } };
    case 'accept':
      if (ask.mode === 'page') return { how: 'allowed', because: { code: ask.again ? 'person-came-back' : 'person-opened-page' } };
      return { how: 'allowed', because: { code: 'person-answered' } };
    case 'decline':
      return { how: 'denied', because: { code: 'person-declined' } };
    case 'cancel':
      return { how: 'denied', because: { code: 'person-stopped-call' } };
    default:
      return answered satisfies never;
  }
}

function resultOf(ask: ElicitationQuestion['ask'], answered: ElicitationAnswer | undefined): JsonObject {
  if (answered?.action === 'accept') return ask.mode === 'page' ? { action: 'accept' } : { action: 'accept', content: answered.content };
  return { action: answered?.action ?? 'cancel' };
}

function detailsOf(ask: ElicitationQuestion['ask'], content: JsonObject | undefined): JsonObject {
  if (ask.mode === 'page') return { url: ask.url };
  return content ? { answers: content } : {};
}

/** The answers that were sent, without what looks like a secret. */
function masked(ask: ElicitationQuestion['ask'], content: JsonObject): JsonObject {
  const secrets = secretsIn(ask, content);
  return Object.fromEntries(Object.entries(content).map(([name, value]) => [name, secrets.includes(name) ? '••••••••' : value]));
}

/** Fields that the server had filled in and the person left so. */
function prefilledIn(ask: ElicitationQuestion['ask'], content: JsonObject): Pick<Aside, 'prefilled'> {
  if (ask.mode !== 'form') return {};
  const same = ask.fields.filter(({ name, initial }) => initial !== undefined && canonical(initial) === canonical(content[name] ?? null));
  return same.length > 0 ? { prefilled: same.map(({ name }) => name) } : {};
}
