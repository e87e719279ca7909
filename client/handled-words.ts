import { type claimOf, DATA_KINDS, type Handled, handledBy, type HandledBy, isYes } from '../contract/handles.ts';
import type { Launch, TrustAnswers } from '../contract/server.ts';
import type { Words } from './words/en.ts';
import type { Phrase } from './words/phrase.ts';

type HandlesWords = Words['handles'];

/** The tag of the answer: filled in by the app, or given by the person. */
export function answeredBy(words: HandlesWords, handled: Handled): string {
  if (handled.is === 'unknown') return words.notAnswered;
  return handled.from.by === 'person' ? words.you : words.filledIn;
}

export function answerWords(words: HandlesWords, { is }: Handled): string {
  if (is === 'unknown') return words.notAnswered;
  return is === 'unsure' ? words.unsure : is ? words.yes : words.no;
}

/** The source of the answer, and since when it counts; empty for a person without a time. */
export function sourceWords(words: HandlesWords, handled: Handled, claim?: ReturnType<typeof claimOf>): Phrase {
  if (handled.is === 'unknown') return claim ? words.toolSays(claim.tool, claim.is) : words.untilAnswered;
  const { from } = handled;
  const at = 'at' in from ? from.at : undefined;
  if (from.by === 'person') return at === undefined ? '' : words.answeredOn(at);
  const source = filledInBy(words, from);
  return at === undefined ? source : words.acceptedOn(source, at);
}

/** The same for a line that does not say who answered. */
export function sourceInFull(words: HandlesWords, handled: Handled): Phrase {
  const from = handled.is === 'unknown' ? undefined : handled.from;
  return from?.by === 'person' && from.at !== undefined ? words.byYouOn(from.at) : sourceWords(words, handled);
}

function filledInBy(words: HandlesWords, from: Exclude<HandledBy, { by: 'person' }>): Phrase {
  switch (from.by) {
    case 'app':
      return words.fromApp;
    case 'package':
      return words.fromPackage(from.name);
    case 'address':
      return words.fromAddress(from.host);
    case 'annotations':
      return words.fromAnnotations(from.tool);
    case 'registry':
      return words.fromRegistry(from.word);
    default:
      return from satisfies never;
  }
}

/**
 * The kinds of data that a server that is not added yet handles, on one line; undefined where
 * nobody said of any.
 */
export function handledInShort(words: HandlesWords, launch: Launch, answers: TrustAnswers): string | undefined {
  const yes = handledKinds(launch, answers).filter(({ handled }) => handled.is !== 'unknown' && isYes(handled));
  return yes.length === 0 ? undefined : words.inShort(yes.map(({ kind }) => words[kind].is));
}

/** One sentence for all servers of which nobody said everything; undefined: there are none. */
export function unsaidInShort(words: HandlesWords, servers: { launch: Launch; answers: TrustAnswers }[]): string | undefined {
  const open = servers.filter(({ launch, answers }) => handledKinds(launch, answers).some(({ handled }) => handled.is === 'unknown'));
  return open.length === 0 ? undefined : words.nobodySaid(open.length);
}

function handledKinds(launch: Launch, { handles }: TrustAnswers) {
  return DATA_KINDS.map((kind) => ({ kind, handled: handledBy({ id: '', launch, ...(handles && { handles }) }, kind) }));
}
