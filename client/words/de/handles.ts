import type { Words } from '../en.ts';
import { listed } from '../listed.ts';
import { code, phrase } from '../phrase.ts';
import { format, named, number, plural } from './format.ts';

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
  untilAnswered: 'gilt als Ja, bis du antwortest',
  toolSays: (tool, is) =>
    is
      ? phrase`gilt als Ja, bis du antwortest; sein Tool ${code(tool)} gibt an, andere zu erreichen`
      : 'gilt als Ja, bis du antwortest; seine Tools geben Nein an',
  line: (asks, answer, source) => (source === '' ? `${asks} ${answer}` : phrase`${[asks]} ${[answer]} (${source})`),
  inShort: (yes, open) =>
    [
      ...(yes.length > 0 ? [format.list(yes)] : []),
      ...(open.length > 0 ? [`nicht beantwortet: ${format.list(open)}`] : []),
      ...(yes.length + open.length === 0 ? ['Geht mit nichts um, was zu schützen ist'] : []),
    ].join('; '),
  forget: 'Meine Antworten vergessen',
  guard: {
    label: 'Was nach außen gelangen könnte',
    one: 'Das könnte private Daten an andere senden',
    several: (calls) => `Diese ${number(calls)} könnten private Daten an andere senden`,
    once: 'Einmal in diesem Chat gefragt',
    private: 'Private Daten',
    untrusted: 'Text von Fremden',
    sends: 'Sendet an andere',
    yourFiles: 'deine Dateien',
    thisCall: 'dieser Aufruf',
    allCalls: (calls) => `alle ${number(calls)} Aufrufe`,
    read: (what, time) => phrase`${what}, ${[time]}`,
    steers: 'Text von Fremden kann das Modell lenken. Lies, was hinausgeht, bevor du es erlaubst.',
    change: 'Stimmt nicht? Ändern',
    before: (time) => `Private Daten könnten hinausgelangen, gefragt um ${time}.`,
    nobodySaid: (server) => phrase`Womit geht ${named(server)} um? Das hat noch niemand gesagt.`,
    forAllChats: 'Eine Antwort für alle Chats',
    fromTools: (tools) => plural(tools, { one: 'Aus # Tool vorausgefüllt.', other: 'Aus # Tools vorausgefüllt.' }),
    mayAllow: 'Du kannst den Aufruf auch ohne Antwort erlauben.',
    notNow: 'Nicht jetzt',
    save: 'Speichern',
    unsaidBefore: (servers, time) =>
      phrase`Womit ${listed(format, servers.map(named))} ${[servers.length === 1 ? 'umgeht' : 'umgehen']}, hat niemand gesagt, gefragt um ${[time]}.`,
  },
} satisfies Words['handles'];
