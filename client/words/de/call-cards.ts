import type { LateWords } from '../en.ts';
import { listed } from '../listed.ts';
import { phrase } from '../phrase.ts';
import { format, named, number, plural } from './format.ts';

export const callCards = {
  several: {
    name: (server, tool, count) => phrase`Freigabe: ${server}, ${tool}, ${[String(count)]} Aufrufe`,
    modelWants: (model, tool, server, count) => phrase`${model} möchte ${named(tool)} ${[String(count)]}-mal auf ${named(server)} aufrufen`,
    youWant: (tool, server, count) => phrase`Du möchtest ${named(tool)} ${[String(count)]}-mal auf ${named(server)} aufrufen`,
    wait: (count) => plural(count, { one: '# wartet auf dich', other: '# warten auf dich' }),
    row: (place) => `Aufruf ${place}`,
    same: (count) => `In allen ${count} gleich:`,
    allow: 'Erlauben',
    allowAll: (count) => `Alle ${count} erlauben`,
    allowOthers: (count) => `Die anderen ${count} erlauben`,
    denyAll: (count) => (count === 1 ? 'Ihn ablehnen' : `Alle ${count} ablehnen`),
    denyAllStep: (count) => (count === 1 ? 'Ihn ablehnen …' : `Alle ${count} ablehnen …`),
    oneByOne: 'Einzeln ansehen',
    ruleMade: (count) => plural(count, { one: 'Regel angelegt', other: '# Regeln angelegt' }),
    unfold: 'Alles zeigen',
    fold: 'Einklappen',
    openAll: 'Alle Werte zeigen',
    missing: { open: 'Erst die langen Werte zeigen', scroll: 'Erst jede Zeile ansehen' },
    climbs: 'Ein Pfad verlässt seinen Ordner mit „..“.',
    hidden: 'Er enthält verborgene Zeichen.',
    alone: (count) =>
      plural(count, {
        one: '# Aufruf braucht eine eigene Antwort',
        other: '# Aufrufe brauchen eigene Antworten',
      }),
  },
  claims: {
    reads: 'liest nur',
    changes: 'kann Dateien ändern',
    deletes: 'kann löschen oder überschreiben',
    outside: 'kann das Netz verwenden',
    says: (claims, server) => phrase`${[capitalized(claims.join(', '))]}, sagt ${named(server)}`,
    describes: (server, text) => phrase`${named(server)} sagt: ${text}`,
    nothing: (server) => phrase`${named(server)} sagt nicht, was es tut`,
    more: 'Mehr',
    less: 'Weniger',
  },
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
    whyNow: 'Jetzt gefragt, weil dieser Aufruf weitersenden könnte, was der Chat gelesen hat.',
    hasRead: (server) =>
      phrase`Dieser Chat hat von ${named(server)} gelesen, und niemand hat gesagt, womit der Server umgeht. Dieser Aufruf könnte es weitersenden.`,
    answerThis: 'Beantworten',
    forAllChats: 'Eine Antwort für alle Chats',
    fromTools: (tools) => plural(tools, { one: 'Aus # Tool vorausgefüllt.', other: 'Aus # Tools vorausgefüllt.' }),
    mayAllow: 'Du kannst den Aufruf auch ohne Antwort erlauben.',
    notNow: 'Nicht jetzt',
    save: 'Speichern',
    unsaidBefore: (servers, time) =>
      phrase`Womit ${listed(format, servers.map(named))} ${[servers.length === 1 ? 'umgeht' : 'umgehen']}, hat niemand gesagt, gefragt um ${[time]}.`,
  },
  widths: {
    exact: 'Wenn die Argumente genau diese sind',
    exactOne: (argument, value) => phrase`Wenn ${argument} genau ${value} ist`,
    folder: (argument, folder) => phrase`${argument} beliebig innerhalb von ${folder}`,
    folderOnly: (argument, folder) => phrase`${argument} beliebig innerhalb von ${folder}, gleich wie die anderen Argumente lauten`,
    prefix: (argument, prefix) => phrase`Wenn ${argument} mit ${prefix} beginnt`,
    prefixOnly: (argument, prefix) => phrase`Wenn ${argument} mit ${prefix} beginnt, gleich wie die anderen Argumente lauten`,
    tool: (tool) => phrase`Jeder Aufruf von ${named(tool)}, gleich was er tut`,
    beginsWith: (argument) => phrase`Womit ${argument} beginnt`,
    problem: { empty: 'Mindestens ein Zeichen nötig', other: 'Dieser Aufruf beginnt nicht so' },
    note: {
      host: 'Das endet vor dem Ende des Hostnamens: Auch Adressen auf anderen Hosts können so beginnen.',
      rest: 'Was danach kommt, läuft ungelesen.',
      command: 'Was danach kommt, läuft ungelesen, auch ein zweiter Befehl.',
    },
    links: 'Links werden verfolgt: Führt einer über die Grenze dieses Ordners, wirst du gefragt.',
    linksElsewhere: 'Nur Namen zählen: Wohin Links auf diesem Server führen, ist von hier aus nicht zu sehen.',
  },
} satisfies LateWords['callCards'];

function capitalized(text: string): string {
  return text.slice(0, 1).toLocaleUpperCase('de') + text.slice(1);
}
