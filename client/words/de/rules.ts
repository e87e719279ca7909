import type { Words } from '../en.ts';
import { listed } from '../listed.ts';
import { code, phrase } from '../phrase.ts';
import { format, number, plural, named } from './format.ts';

const sentences = {
  tool: {
    never: 'Du erlaubst dieses Tool nie',
    always: 'Du erlaubst dieses Tool immer',
    chat: 'Du hast dieses Tool in diesem Chat erlaubt',
  },
  sampling: {
    never: 'Du lässt diesen Server dein Modell nie verwenden',
    always: 'Du lässt diesen Server dein Modell verwenden',
    chat: 'Du lässt diesen Server dein Modell in diesem Chat verwenden',
  },
};

export const rules = {
  sampling: 'Sampling-Anfragen',
  effect: { never: 'Nie', always: 'Immer', chat: 'Dieser Chat' },
  covers: (covers) => {
    switch (covers.width) {
      case 'tool':
        return 'keine Grenze';
      case 'exact':
        if (covers.values.length === 0) return 'keine Argumente';
        return listed(
          format,
          covers.values.map(({ name, value }) => phrase`${code(name)} ist genau ${code(value)}`),
        );
      case 'folder':
        return phrase`jeder Wert von ${code(covers.argument)} in ${covers.folder}`;
      case 'prefix':
        return phrase`${code(covers.argument)} beginnt mit ${code(covers.prefix)}`;
      default:
        return covers satisfies never;
    }
  },
  budget: ({ requests, tokens, daily, used, replies, tools }) => {
    const most = `${plural(requests, { one: '# Anfrage', other: '# Anfragen' })}, ${plural(tokens, { one: '# Token', other: '# Token' })}`;
    const sofar = used.requests === 0 ? 'nichts verbraucht' : `${number(used.requests)} und ${number(used.tokens)} verbraucht`;
    const read = replies === 'show' ? 'du prüfst jede Antwort' : 'Antworten gehen ungelesen zurück';
    const brought = tools.length > 0 ? phrase`, mit den Tools ${listed(format, tools.map(code))}` : [];
    return phrase`${[`${most}${daily ? ' pro Tag' : ''}, ${sofar}, ${read}`]}${brought}`;
  },
  inChat: (chat, limit) =>
    phrase`${chat === undefined ? ['ein entfernter Chat'] : [{ foreign: chat }]}${limit === undefined ? [] : phrase`, ${limit}`}`,
  says: (rule, about, limit) => phrase`${[sentences[about][rule]]}${limit === undefined ? [] : phrase` (${limit})`}.`,
  toolRule: sentences.tool,
  made: (at, where) => `angelegt am ${format.date(at)}, ${where === 'card' ? 'bei einer Frage' : 'in den Einstellungen'}`,
  onlyOn: (server) => phrase`nur auf ${named(server)}`,
  notUsed: 'noch nicht',
  used: (at, now) => format.ago(at, now),
  uses: (count) => plural(count, { one: '#-mal', other: '#-mal' }),
  list: {
    none: 'Es gibt keine Regeln.',
    heads: {
      id: 'ID',
      server: 'SERVER',
      tool: 'TOOL',
      rule: 'REGEL',
      limit: 'NUR WENN',
      made: 'ANGELEGT',
      used: 'ZULETZT VERWENDET',
      uses: 'VERWENDET',
    },
    effect: { never: 'nie', always: 'immer', chat: 'in einem Chat' },
    neverUsed: 'nie',
    unknown: (id: string, list: string) => phrase`Es gibt keine Regel ${id}. „${list}“ listet alle auf.`,
    several: (count, id) => phrase`${[number(count)]} Regeln beginnen mit ${id}. Gib mehr von der ID an.`,
    revoked: (id, server, subject) => phrase`${id} widerrufen: ${server}, ${subject}.`,
    usage: 'Verwende „rules“ oder „rules revoke ID“.',
  },
  suspended: {
    'server-removed': 'Ausgesetzt: Der Server wurde entfernt.',
    'address-changed': 'Ausgesetzt: Adresse oder Header des Servers haben sich geändert.',
    'command-changed': 'Ausgesetzt: Der Befehl des Servers hat sich geändert.',
    'chat-removed': 'Ausgesetzt: Der Chat wurde entfernt.',
    'not-offered': 'Ausgesetzt: Der Server bietet dieses Tool zurzeit nicht an.',
    'on-hold': 'Ausgesetzt: Das Tool hat sich geändert und wird zurückgehalten.',
    'tool-changed': 'Ausgesetzt: Das Tool hat sich geändert.',
    'source-changed': 'Ausgesetzt: Der Server, von dem gelesen wird, hat sich geändert oder wurde entfernt.',
  },
} satisfies Words['rules'];
