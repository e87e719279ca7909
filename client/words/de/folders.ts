import type { Words } from '../en.ts';
import { listed } from '../listed.ts';
import type { Phrase } from '../phrase.ts';
import { phrase } from '../phrase.ts';
import { format, number, plural, named } from './format.ts';

export const folders = {
  field: { label: 'Pfad des Ordners', suggestions: 'Ordner', choose: 'Auswählen …', add: 'Hinzufügen' },
  state: {
    missing: 'Zurzeit nicht vorhanden, deshalb erfährt kein Server davon.',
    unreadable: 'Nicht lesbar, deshalb erfährt kein Server davon.',
    leadsTo: (path) => phrase`führt zu ${path}`,
  },
  table: {
    name: 'Ordner und Server',
    folder: 'Ordner',
    moveOrRemove: 'Verschieben oder entfernen',
    remove: 'Entfernen',
    tell: (server, folder) => phrase`${named(server)} über ${folder} informieren`,
    putFirst: (folder) => phrase`${folder} an die erste Stelle setzen`,
    removeOne: (folder) => phrase`${folder} entfernen`,
  },
  dropped: {
    title: (count) => plural(count, { one: 'Diesen Ordner zum Chat hinzufügen?', other: '# Ordner zum Chat hinzufügen?' }),
    says: 'Das Modell erfährt dann, wo er liegt, und seine Dateien lassen sich mit @ nennen. Eingebaute Server und solche, die deine Ordner schon kennen dürfen, erfahren es auch; jeder andere fragt dich vorher.',
    notNow: 'Nicht jetzt',
    add: (count) => plural(count, { one: 'Ordner hinzufügen', other: '# Ordner hinzufügen' }),
  },
  chip: {
    name: 'Ordner: ',
    none: 'Kein Ordner',
    lost: (lost, all) => (lost === all ? ', zurzeit nicht vorhanden' : `, ${number(lost)} zurzeit nicht vorhanden`),
  },
  panel: {
    title: 'Ordner in diesem Chat',
    tick: 'Wähle, welche Server von welchem Ordner erfahren.',
    noServers: 'Das Modell erfährt davon und jeder Server, der danach fragt.',
    add: 'Ordner hinzufügen …',
    none: 'Dieser Chat hat keinen Ordner, deshalb erfahren Server von keinem.',
    noLock: 'Diese Liste sagt den Servern, wo sie arbeiten sollen. Sie hindert sie nicht daran, anderswo zu lesen.',
    useForNew: 'Auch für neue Chats verwenden',
    done: 'Fertig',
    usedBefore: 'Zuvor verwendet',
    again: (name, path) => phrase`${name} hinzufügen, ${path}`,
    removed: (name) => phrase`${name} aus diesem Chat entfernt`,
    madeUsual: (count) =>
      count === 0
        ? 'Neue Chats beginnen jetzt ohne Ordner'
        : plural(count, { one: 'Neue Chats beginnen jetzt mit # Ordner', other: 'Neue Chats beginnen jetzt mit # Ordnern' }),
  },
  /** A file with instructions in a folder, told to the model once the person looked at it. */
  instructions: {
    of: (file, folder) => phrase`${file} von ${folder}`,
    untold: 'Das Modell erfährt nichts davon.',
    told: 'Das Modell erfährt sie in jedem Chat mit diesem Ordner.',
    changed: 'Sie hat sich geändert, seit du sie angesehen hast. Das Modell erfährt den Text, den du gesehen hast.',
    gone: 'Sie ist nicht mehr da. Das Modell erfährt den Text, den du gesehen hast.',
    toldBefore: 'Das Modell erfährt den Text, den du gesehen hast.',
    look: 'Ansehen',
    close: 'Schließen',
    use: (file) => phrase`${file} verwenden`,
    leave: 'Nicht mehr verwenden',
    said: (path) => phrase`Der ganze Text von ${path}. Wer in den Ordner schreiben kann, kann ihn geschrieben haben.`,
  },
  comesFirst: (name) => phrase`${name} steht jetzt an erster Stelle`,
  begunWithout: (name) => phrase`Neue Chats beginnen ohne ${name}`,
  startIn: (servers, folder) =>
    folder === undefined
      ? phrase`${namesOf(servers)} ${servers.length === 1 ? ['braucht'] : ['brauchen']} einen Ordner, mit dem neue Chats beginnen.`
      : phrase`${namesOf(servers)} ${servers.length === 1 ? ['arbeitet'] : ['arbeiten']} in jedem Chat in ${folder}: dem ersten lesbaren Ordner neuer Chats.`,
  neverAsked: (servers, more) =>
    servers.length + more === 1
      ? phrase`${namesOf(servers)} hat noch nie nach Ordnern gefragt und steht deshalb nicht in der Liste.`
      : phrase`${namesOf(servers, more)} haben noch nie nach Ordnern gefragt und stehen deshalb nicht in der Liste.`,
  question: {
    title: (server) => phrase`${named(server)} fragt nach deinen Ordnern`,
    notNow: 'Nicht jetzt',
    toldNone: (server) => phrase`${named(server)} erfährt von keinem Ordner`,
    ticked: (ticked, all) => `${number(ticked)} von ${number(all)} ausgewählt`,
    tellNone: 'Keinen nennen',
    share: (count) => plural(count, { one: '# Ordner nennen', other: '# Ordner nennen' }),
    group: (server) => phrase`Ordner, von denen ${named(server)} erfährt`,
    none: (server) =>
      phrase`Hier gibt es keinen Ordner. ${named(server)} erfährt auch von Ordnern, die du später in irgendeinem Chat auswählst, außer du verbirgst sie.`,
    noLock: (server) =>
      phrase`Das sagt ${named(server)}, wo gearbeitet werden soll. Es hindert den Server nicht daran, anderswo zu lesen. Du kannst es jederzeit unter „Ordner“ ändern.`,
  },
} satisfies Words['folders'];

function namesOf(servers: readonly string[], more = 0): Phrase {
  return listed(format, more > 0 ? [...servers.map(named), [`${number(more)} weitere`]] : servers.map(named));
}
