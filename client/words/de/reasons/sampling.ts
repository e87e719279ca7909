import type { sampling as area } from '../../../../contract/reasons/sampling.ts';
import { phrase } from '../../phrase.ts';
import { number, plural, inOrder, named } from '../format.ts';
import { rules } from '../rules.ts';
import type { WordsFor } from '../../reason-words.ts';

const wishes = { cost: 'einen niedrigen Preis', speed: 'Geschwindigkeit', intelligence: 'ein fähiges Modell' };

export const sampling = {
  'no-reply-yet': 'Das Modell hat noch nicht geantwortet.',
  'sampling-rule': ({ effect, requests, tokens }) =>
    rules.says(
      effect,
      'sampling',
      requests === undefined || tokens === undefined
        ? undefined
        : `${plural(requests, { one: '# Anfrage', other: '# Anfragen' })}, ${plural(tokens, { one: '# Token', other: '# Token' })}${effect === 'always' ? ' am Tag' : ''}`,
    ),
  'asked-too-often': ({ server }) => phrase`Der Server ${named(server)} fragte für einen Aufruf zu oft.`,
  'too-much-waiting': 'Es wartete bereits zu viel auf eine Antwort.',
  'no-model-to-answer': 'Es gibt kein Modell, das antworten könnte.',
  'reply-not-kept': 'Die Antwort konnte nicht gespeichert werden.',
  'reply-kept-back': 'Was die Antwort erlaubte, wurde widerrufen, bevor der Server sie abholte; sie wurde nicht gesendet.',
  'already-sent': 'Das wurde bereits gesendet.',
  'more-tokens-than-asked': ({ server, most }) => phrase`Der Server ${named(server)} wollte höchstens ${[number(most)]} Token.`,
  'more-tokens-than-model': ({ model, most }) => phrase`Das Modell ${model} antwortet mit höchstens ${[number(most)]} Token.`,
  'tool-not-brought': ({ server, tool }) => phrase`Der Server ${named(server)} hat kein Tool namens ${named(tool)} mitgebracht.`,
  'tool-pair-torn-apart': 'Ein Aufruf und sein Ergebnis gehören zusammen: Behalte oder entferne beide.',
  'nothing-to-return': 'Es gibt nichts zurückzugeben.',
  'tool-was-off': ({ tool }) => phrase`Das Tool ${named(tool)} war nicht eingeschaltet.`,
  'budget-needs-chat': 'Das gehört zu keinem Chat. Wähle stattdessen „Jeden Tag“.',
  'answered-by-model': ({ model, tokens, how }) =>
    phrase`Beantwortet von ${model}, ${[plural(tokens, { one: '# Token', other: '# Token' })]}${[{ 'by-rule': ', durch deine Regel', edited: '; du hast die Antwort geändert', unchanged: '' }[how]]}.`,
  'person-returned-nothing': 'Du hast nichts zurückgegeben.',
  'person-sent-nothing': 'Du hast die Anfrage nicht gesendet.',
  'model-is-only-one': 'Du hast kein anderes Modell.',
  'model-fits-hint': ({ server, hint, model }) => phrase`${named(server)} wollte ${hint}; ${model} passt dazu.`,
  'model-near-hint': ({ server, hint, model }) =>
    phrase`${named(server)} wollte ${hint}; von deinen Modellen kommt ${model} dem am nächsten.`,
  'model-fits-wish': ({ hint, wish, model }) =>
    inOrder(
      hint === undefined ? undefined : phrase`${hint} hast du nicht.`,
      phrase`Der Server wollte ${[wishes[wish]]}; ${model} passt dazu am besten.`,
    ),
  'model-without-wish': ({ server, hint, because, model }) =>
    inOrder(
      hint === undefined ? phrase`${named(server)} wollte kein bestimmtes Modell.` : phrase`${hint} hast du nicht.`,
      phrase`${model} ${[{ usual: 'verwendest du sonst', 'sees-images': 'kann die Bilder sehen', first: 'ist dein erstes Modell' }[because]]}.`,
    ),
} satisfies WordsFor<typeof area>;
