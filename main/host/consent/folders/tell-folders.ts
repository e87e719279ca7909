import type { Input } from '../../../../contract/api.ts';
import type { DecisionBasis } from '../../../../contract/decision.ts';
import { HostError } from '../../../../contract/errors.ts';
import type { RootsQuestion } from '../../../../contract/question.ts';
import type { Server } from '../../../../contract/server.ts';
import { SERVER_ERROR } from '../../servers/error-codes.ts';
import type { DecisionLog } from '../decision-log.ts';
import type { Questions } from '../questions.ts';
import { type AnswerServer, type Caller, Refused, type ServerAsk } from '../../servers/asks/asks.ts';
import { untilAborted, within } from '../../base/clock.ts';
import type { Journal } from '../../base/journal.ts';
import type { Clock } from '../../base/needs.ts';
import type { Folders } from './folders.ts';
import { LOOKS_WITHIN_MS } from './look.ts';
import type { ShownFolders } from './shown-folders.ts';

type Needs = {
  journal: Journal;
  questions: Questions;
  decisions: Pick<DecisionLog, 'note'>;
  folders: Pick<Folders, 'lookAgain' | 'hide' | 'tellServers'>;
  shown: Pick<ShownFolders, 'isAgreed' | 'isRefused' | 'visibleTo' | 'rootsFor'>;
  clock: Clock;
  newId(): string;
};

type FoldersContext = { server: Server; conversation: string | null; during: Caller | undefined; gone: AbortSignal };
type PendingQuestion = { question: string; fingerprint: string; answered: Promise<boolean>; withdraw(): void };

/** Tells servers the folders, once the person agreed that this server is told. */
export function createTellFolders({ journal, questions, decisions, folders, shown, clock, newId }: Needs) {
  /** By server: it is one question, however often the server asks. */
  const waiting = new Map<string, PendingQuestion>();

  return { answerServer: answerServer as AnswerServer, answer, notNow };

  async function answerServer({ server: id, caller, worksFor, unused, gone }: ServerAsk, signal: AbortSignal) {
    const looked = within(clock, LOOKS_WITHIN_MS, folders.lookAgain());
    // While the person is asked, nobody awaits it.
    looked.catch(() => undefined);
    isThere(id);
    if (!known(id).asksFolders) journal.record({ type: 'server.changed', server: { ...known(id), asksFolders: true } });
    // Of a chat that was deleted since nobody could be asked.
    const conversation = worksFor !== undefined && journal.state().conversations[worksFor] ? worksFor : null;
    if (!hasToAsk(id, conversation)) await looked;
    isThere(id);
    // The server is told to ask again once something uses it.
    if (!unused && hasToAsk(id, conversation)) {
      const during = caller?.conversation === conversation ? caller : undefined;
      // A server that waits no longer is told nothing. The question stays for the next time.
      const asked = questionFor({ server: known(id), conversation, during, gone });
      const answered = await untilAborted(signal, asked.answered, () => false);
      if (!answered) throw new Refused(SERVER_ERROR, 'Nobody answered');
    }
    await looked;
    return { roots: shown.rootsFor(id, conversation) };
  }

  /** A server may be removed while it asks. */
  function isThere(id: string): void {
    if (!journal.state().servers[id]) throw new Refused(SERVER_ERROR, 'Nobody answered');
  }

  function hasToAsk(id: string, conversation: string | null): boolean {
    return !shown.isAgreed(known(id)) && !shown.isRefused(known(id)) && shown.visibleTo(id, conversation).length > 0;
  }

  function questionFor({ server, conversation, during, gone }: FoldersContext): PendingQuestion {
    const before = waiting.get(server.id);
    if (before?.fingerprint === server.fingerprint) return before;
    before?.withdraw();
    const question: RootsQuestion = {
      kind: 'roots',
      id: newId(),
      conversation,
      ...(during?.port !== undefined && { port: during.port }),
      ...(during?.call !== undefined && { call: during.call }),
      server: server.id,
      serverName: server.name,
      askedAt: clock.now(),
    };
    const withdrawing = new AbortController();
    const either = AbortSignal.any([gone, withdrawing.signal]);
    const made: PendingQuestion = {
      question: question.id,
      fingerprint: server.fingerprint,
      answered: questions.ask<'roots'>(question, either).then((answer) => ended(question, answer !== undefined)),
      withdraw: () => withdrawing.abort(),
    };
    waiting.set(server.id, made);
    return made;
  }

  function ended(question: RootsQuestion, isAnswered: boolean): boolean {
    if (waiting.get(question.server)?.question === question.id) waiting.delete(question.server);
    if (!isAnswered) note(question, 'withdrawn', { because: { code: 'ask-went-away' } });
    return isAnswered;
  }

  function answer({ question: id, hidden }: Input<'roots.answer'>): void {
    const question = questions.find(id, 'roots');
    const server = known(question.server);
    if (waiting.get(server.id)?.fingerprint !== server.fingerprint) {
      waiting.get(server.id)?.withdraw();
      throw new HostError('already-answered', { code: 'server-starts-otherwise', server: server.name });
    }
    // The hidden folders first: should this be the last thing that reaches the disk, the server
    // still knows nothing.
    folders.hide(server.id, question.conversation, hidden);
    journal.record({ type: 'server.changed', server: { ...server, knowsFolders: true } });
    const told = shown.visibleTo(server.id, question.conversation).map(({ path }) => path);
    const how: DecisionBasis = told.length === 0 ? 'denied' : hidden.length > 0 ? 'edited' : 'allowed';
    note(question, how, { details: { told, hidden } });
    questions.close(id, 'roots', { hidden });
    folders.tellServers();
  }

  /** Nothing is agreed or refused: whenever somebody is there, they are asked. */
  function notNow(id: string): void {
    waiting.get(questions.find(id, 'roots').server)?.withdraw();
  }

  function note(
    { server, serverName, conversation }: RootsQuestion,
    how: DecisionBasis,
    more: Pick<Parameters<DecisionLog['note']>[0], 'because' | 'details'>,
  ): void {
    decisions.note({ about: 'folders', how, server, serverName, conversation, ...more });
  }

  function known(id: string): Server {
    const server = journal.state().servers[id];
    if (!server) throw new HostError('not-found', { code: 'no-such-server' });
    return server;
  }
}
