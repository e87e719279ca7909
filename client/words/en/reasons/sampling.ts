import type { sampling as area } from '../../../../contract/reasons/sampling.ts';
import { phrase } from '../../phrase.ts';
import { number, plural, inOrder, named } from '../format.ts';
import { rules } from '../rules.ts';
import type { WordsFor } from '../../reason-words.ts';

const wishes = { cost: 'a low price', speed: 'speed', intelligence: 'a capable model' };

export const sampling = {
  'no-reply-yet': 'The model has not replied yet.',
  'sampling-rule': ({ effect, requests, tokens }) =>
    rules.says(
      effect,
      'sampling',
      requests === undefined || tokens === undefined
        ? undefined
        : `${plural(requests, { one: '# request', other: '# requests' })}, ${plural(tokens, { one: '# token', other: '# tokens' })}${effect === 'always' ? ' a day' : ''}`,
    ),
  'asked-too-often': ({ server }) => phrase`The server ${named(server)} asked too often for one call.`,
  'too-much-waiting': 'Too much was already waiting for an answer.',
  'no-model-to-answer': 'There is no model that could answer.',
  'reply-not-kept': 'The reply could not be kept.',
  'reply-kept-back': 'What allowed the reply was revoked before the server fetched it, so it was not sent.',
  'already-sent': 'This was already sent.',
  'more-tokens-than-asked': ({ server, most }) => phrase`The server ${named(server)} asked for at most ${[number(most)]} tokens.`,
  'more-tokens-than-model': ({ model, most }) => phrase`The model ${model} answers with at most ${[number(most)]} tokens.`,
  'tool-not-brought': ({ server, tool }) => phrase`The server ${named(server)} brought no tool called ${named(tool)}.`,
  'tool-pair-torn-apart': 'A tool call and its result belong together: keep or remove both.',
  'nothing-to-return': 'There is nothing to return.',
  'tool-was-off': ({ tool }) => phrase`The tool ${named(tool)} was not on.`,
  'budget-needs-chat': 'This belongs to no chat. Choose a day instead.',
  'answered-by-model': ({ model, tokens, how }) =>
    phrase`Answered by ${model}, ${[plural(tokens, { one: '# token', other: '# tokens' })]}${[{ 'by-rule': ', by your rule', edited: ', and you changed the reply', unchanged: '' }[how]]}.`,
  'person-returned-nothing': 'You returned nothing.',
  'person-sent-nothing': 'You did not send it.',
  'model-is-only-one': 'You have no other model.',
  'model-fits-hint': ({ server, hint, model }) => phrase`${named(server)} asked for ${hint}; ${model} fits.`,
  'model-near-hint': ({ server, hint, model }) => phrase`${named(server)} asked for ${hint}; ${model} is the nearest you have.`,
  'model-fits-wish': ({ hint, wish, model }) =>
    inOrder(
      hint === undefined ? undefined : phrase`You do not have ${hint}.`,
      phrase`The server asked for ${[wishes[wish]]}; ${model} fits that best.`,
    ),
  'model-without-wish': ({ server, hint, because, model }) =>
    inOrder(
      hint === undefined ? phrase`${named(server)} did not ask for a certain model.` : phrase`You do not have ${hint}.`,
      phrase`${model} ${[{ usual: 'is the one you use', 'sees-images': 'can see the images', first: 'is the first of yours' }[because]]}.`,
    ),
} satisfies WordsFor<typeof area>;
