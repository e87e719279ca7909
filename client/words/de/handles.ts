import type { Words } from '../en.ts';
import { listed } from '../listed.ts';
import { code, type Phrase, phrase } from '../phrase.ts';
import { format, named, number, plural } from './format.ts';

const others = (count: number): Phrase[] => (count > 0 ? [[`${number(count)} weitere`]] : []);

export const handles = {
  question: (server) => phrase`Womit geht ${named(server)} um?`,
  private: { asks: 'Liest er private Daten?', more: 'Kunden, E-Mails, deine Dateien', is: 'Liest private Daten' },
  untrusted: { asks: 'Bringt er Text von Fremden herein?', more: 'Webseiten, Kommentare, E-Mails', is: 'Bringt Text von Fremden' },
  sends: { asks: 'Kann er etwas an andere senden?', more: 'Beiträge, Uploads, Nachrichten', is: 'Sendet an andere' },
  yes: 'Ja',
  no: 'Nein',
  unsure: 'Unsicher',
  filledIn: 'Vorausgefüllt',
  you: 'Du',
  notAnswered: 'Nicht beantwortet',
  fromApp: 'er ist ein Teil von Switchyard',
  fromPackage: (name) => phrase`Switchyard kennt ${code(name)}`,
  fromAddress: (host) => phrase`was hineingeht, verlässt diesen Computer nach ${host}`,
  fromAnnotations: (tool) => phrase`sein Tool ${code(tool)} gibt an, andere zu erreichen`,
  fromRegistry: (word) => phrase`sein Eintrag in der Registry nennt ${code(word)}`,
  acceptedOn: (source, at) => phrase`${source}; angenommen am ${[format.date(at)]}`,
  answeredOn: (at) => `am ${format.date(at)}`,
  byYouOn: (at) => `du, am ${format.date(at)}`,
  untilAnswered: 'gilt als Ja, bis du antwortest',
  toolSays: (tool, is) =>
    is
      ? phrase`gilt als Ja, bis du antwortest; sein Tool ${code(tool)} gibt an, andere zu erreichen`
      : 'gilt als Ja, bis du antwortest; seine Tools geben Nein an',
  line: (asks, answer, source) => (source === '' ? `${asks} ${answer}` : phrase`${[asks]} ${[answer]} (${source})`),
  inShort: (yes) => format.list(yes),
  nobodySaid: (count) =>
    plural(count, {
      one: 'Noch hat niemand gesagt, womit dieser Server umgeht. Antworte jetzt oder wenn es darauf ankommt.',
      other: 'Noch hat niemand gesagt, womit # dieser Server umgehen. Antworte jetzt oder wenn es darauf ankommt.',
    }),
  whatItHandles: 'Womit er umgeht',
  forget: 'Meine Antworten vergessen',
  effects: {
    title: 'Mit diesen Antworten gilt: Switchyard …',
    asksBeforeCalls: (server, own, strangers) =>
      phrase`fragt vor einem Aufruf von ${named(server)} in einem Chat mit privaten Daten (${own}) und Text von Fremden (${strangers})`,
    sendsNothing: (server) => phrase`fragt nicht vor einem Aufruf von ${named(server)}: Er sendet nichts an andere`,
    noStrangers: (server) => phrase`fragt nicht vor einem Aufruf von ${named(server)}: Kein Server hier bringt Text von Fremden`,
    asksAfterBoth: (server, senders) => phrase`fragt vor einem Aufruf von ${senders} in einem Chat mit etwas aus ${named(server)}`,
    asksAfterOwn: (server, senders, strangers) =>
      phrase`fragt vor einem Aufruf von ${senders} in einem Chat mit etwas aus ${named(server)} und Text von Fremden (${strangers})`,
    asksAfterStrangers: (server, senders, own) =>
      phrase`fragt vor einem Aufruf von ${senders} in einem Chat mit etwas aus ${named(server)} und privaten Daten (${own})`,
    nothingRead: (server) => phrase`zählt nicht, was aus ${named(server)} kommt`,
    noSender: (server) => phrase`fragt nicht in einem Chat mit etwas aus ${named(server)}: Kein anderer Server hier kann senden`,
    ownAlone: (server) => phrase`fragt nicht in einem Chat mit etwas aus ${named(server)}: Kein Server hier bringt Text von Fremden`,
    alone: 'Mit einem zweiten Server entscheidet das, wann Switchyard fragt',
    off: 'fragt wegen nichts davon: „Datenabfluss“ ist unter Einstellungen › Berechtigungen aus',
    servers: (names, more) => listed(format, [...names.map(named), ...others(more)], 'or'),
    serversOrFiles: (names, more) => listed(format, [...names.map(named), ...others(more), ['Dateien, die du anhängst']], 'or'),
  },
} satisfies Words['handles'];
