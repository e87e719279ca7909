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

/** The answers about a server that is not added yet, on one line. */
export function handledInShort(words: HandlesWords, launch: Launch, { handles }: TrustAnswers): Phrase {
  const kinds = DATA_KINDS.map((kind) => ({ kind, handled: handledBy({ id: '', launch, ...(handles && { handles }) }, kind) }));
  return words.inShort(
    kinds.filter(({ handled }) => isYes(handled)).map(({ kind }) => words[kind].is),
    kinds.filter(({ handled }) => handled.is === 'unknown').map(({ kind }) => words[kind].is),
  );
}
