import type { configuration as area } from '../../../../contract/reasons/configuration.ts';
import { list as listed, named, number, plural } from '../format.ts';
import { type FoundText, type PhrasePart, phrase } from '../../phrase.ts';
import type { WordsFor } from '../../reason-words.ts';

export const configuration = {
  'server-name-missing': 'Ein Server braucht einen Namen.',
  'server-name-too-long': ({ most }) => `Ein Name hat höchstens ${most} Zeichen.`,
  'server-name-reserved': 'So heißt die App selbst. Wähle einen anderen Namen.',
  'server-name-taken': ({ server }) => phrase`Es gibt bereits einen Server namens ${named(server)}.`,
  'built-in-name-only': ({ server }) => phrase`Der Server ${named(server)} gehört zu Switchyard: Nur sein Name lässt sich ändern.`,
  'built-in-not-removable': ({ server }) => phrase`Der Server ${named(server)} gehört zu Switchyard. Er lässt sich ausschalten.`,
  'server-changed-again': ({ server }) => phrase`Der Server ${named(server)} wurde noch einmal geändert. Prüfe die Änderung erneut.`,
  'server-not-restorable': 'Dieser Server lässt sich nicht mehr wiederherstellen.',
  'person-agreed-to-launch': 'Seit die Einstellungsdatei geändert wurde, hast du dem Start des Servers zugestimmt.',
  'trust-goes-on': ({ version, rules }) =>
    phrase`Du lässt Version ${version} starten. Deine Antworten zum Server gelten auch für sie, ebenso ${[plural(rules, { one: '# Regel', other: '# Regeln' })]}.`,
  'person-trusts-hints': 'Du vertraust den Hinweisen des Servers zu seinen Tools: Was er nur lesend nennt, läuft ohne Nachfrage.',
  'person-distrusts-hints': 'Du vertraust den Hinweisen des Servers nicht mehr.',
  'instructions-given': 'Das Modell liest die Anweisungen des Servers.',
  'instructions-kept-back': 'Das Modell liest die Anweisungen des Servers nicht.',
  'person-said-handles': ({ private: own, untrusted, sends }) => {
    const parts = [own && 'privaten Daten', untrusted && 'Text von Fremden', sends && 'dem Senden an andere'].filter(
      (part) => typeof part === 'string',
    );
    return parts.length > 0
      ? `Deine Angabe: Der Server geht mit ${listed(parts)} um.`
      : 'Deine Angabe: Der Server geht mit nichts um, was zu schützen ist.';
  },
  'in-work': ({ folder }) =>
    phrase`Du hast den Server als einen markiert, den du entwickelst: Er wird neu gestartet, wenn sich Dateien in ${folder} ändern, und seine Tools dürfen sich ohne neue Zustimmung ändern.`,
  'not-in-work':
    'Der Server ist nicht mehr als einer markiert, den du entwickelst: Ein Tool, das sich ändert, wird zurückgehalten, bis du es annimmst.',
  'nothing-to-watch': ({ server }) =>
    phrase`Zu ${named(server)} gibt es keine Dateien von dir, die sich beobachten ließen: Der Server ist ein heruntergeladenes Paket, ein Programm des Systems oder eine Adresse.`,
  'handles-unsaid': 'Du gibst nicht mehr an, womit der Server umgeht; es gilt als unbekannt.',
  'nothing-pasted': 'Füge einen Befehl, eine URL oder JSON ein.',
  'paste-is-key':
    'Das sieht nach einem Schlüssel aus. Füge den Befehl ein, der den Server startet, seine Adresse oder JSON; Schlüssel werden dort eingegeben, wo der Server sie verlangt.',
  'paste-is-prose': 'Das liest sich wie ein Satz. Füge den Befehl ein, der den Server startet, seine Adresse oder JSON.',
  'paste-without-server': 'Nichts in diesem Text startet einen Server. Füge den Befehl ein, der ihn startet, seine Adresse oder JSON.',
  'paste-no-program': ({ program }) =>
    phrase`Auf diesem Computer gibt es kein Programm namens ${program}, und ein Paket dieses Namens ist hier nicht bekannt. Füge den ganzen Befehl ein, die Adresse des Servers oder JSON.`,
  'paste-too-many': ({ count, most }) =>
    phrase`Dieser Text enthält ${[number(count)]} Server. Füge höchstens ${[number(most)]} auf einmal ein.`,
  'paste-is-page': ({ host }) =>
    phrase`Das ist eine Seite über einen Server auf ${host}, nicht der Server. Füge den Befehl oder die Adresse ein, die dort steht.`,
  'not-web-address': ({ text }) => phrase`„${text}“ ist keine http- oder https-Adresse.`,
  'no-program-in-command': 'In diesem Befehl steht kein Programm.',
  'more-than-one-command': ({ operator }) => phrase`Das ist mehr als ein Befehl („${operator}“). Füge nur den ein, der den Server startet.`,
  'quote-not-closed': ({ quote }) => phrase`Ein Anführungszeichen (${quote}) wird geöffnet und nie geschlossen.`,
  'link-without-server': 'Der Link enthält keinen lesbaren Server.',
  'json-inside-unreadable': 'Das JSON darin ist nicht lesbar.',
  'add-command-incomplete': 'Dieser Befehl fügt einen Server zu einer anderen App hinzu und sagt nicht, wie der Server gestartet wird.',
  'command-without-server': 'In diesem Befehl steht kein Server.',
  'json-empty': 'Darin steht nichts.',
  'no-servers-inside': 'Es enthält keine Server.',
  'json-invalid': ({ line, column, found, problem }) =>
    phrase`Ungültiges JSON in Zeile ${line}, Spalte ${column}: ${problems[problem](there(found))}.`,
  'toml-invalid': ({ text }) => phrase`Ungültiges TOML: ${text}.`,
  'yaml-invalid': ({ text }) => phrase`Ungültiges YAML: ${text}.`,
  'servers-not-object': 'Die Liste der Server in diesem JSON ist kein Objekt.',
  'servers-too-deep': ({ levels }) => phrase`Der Text ist tiefer als ${levels} Ebenen verschachtelt. So tief sind keine Einstellungen.`,
  'entry-without-launch': ({ server }) => phrase`${subject(server)} ist kein Server: Es gibt weder command noch url.`,
  'entry-address-with-variable': ({ server, address }) =>
    phrase`Die Adresse von ${object(server)} ist ${address}. Eine Adresse übernimmt nichts aus der Umgebung: Schreib sie aus.`,
  'entry-address-not-web': ({ server }) => phrase`${subject(server)} hat keine http- oder https-Adresse.`,
  'entry-args-not-texts': ({ server }) => phrase`args von ${object(server)} ist keine Liste von Texten.`,
  'entry-values-not-object': ({ server }) => phrase`env oder headers von ${object(server)} ist kein Objekt.`,
  'entry-values-not-texts': ({ server }) => phrase`env oder headers von ${object(server)} enthält etwas, das kein Text ist.`,
  'entry-oauth-not-object': ({ server }) => phrase`oauth von ${object(server)} ist kein Objekt.`,
  'entry-scopes-not-texts': ({ server }) => phrase`scopes von ${object(server)} ist keine Liste von Texten.`,
  'entry-part-of-app': ({ server }) => phrase`${subject(server)} ist ein Teil der anderen App und kein eigener Server.`,
  'entry-other-thing': ({ server }) => phrase`${subject(server)} ist ein Befehl, den die andere App für sich ausführt, und kein Server.`,
  'entry-approvals-left-out': ({ keys }) => phrase`Nicht übernommen: ${listed(keys)}. Welche Aufrufe laufen, entscheidest du hier.`,
  'entry-keys-left-out': ({ keys }) => phrase`Nicht übernommen: ${listed(keys)}.`,
  'entry-helper-left-out': ({ command }) =>
    phrase`Nicht übernommen: headersHelper, das einen Befehl ausführt, um Header zu bekommen: ${command}`,
  'entry-file-left-out': ({ file }) => phrase`Die Datei ${file} wird nicht gelesen. Werte aus ihr müssen hier eingegeben werden.`,
  'entry-input-left-out': ({ input }) =>
    phrase`Die andere App führt einen Befehl aus, um den Wert von ${input} zu bekommen. Hier wird er nicht ausgeführt: Du gibst den Wert ein.`,
  'entry-placeholder': ({ name, text }) => phrase`Der Wert von ${name} ist ein Platzhalter: ${text}. Schreib deinen Wert an seine Stelle.`,
  'name-given-twice': ({ server }) => phrase`Es gibt mehr als einen Server namens ${named(server)}. Jeder bekommt einen eigenen Namen.`,
  'values-missing': ({ names }) => phrase`Der Server wartet auf einen Wert für ${listed(names)}.`,
  'enter-values': 'Gib ihn hier ein, oder setze vor dem Start von Switchyard eine Umgebungsvariable dieses Namens.',
  'secrets-missing': ({ names }) => phrase`Das Geheimnis ${listed(names)} muss neu eingegeben werden.`,
  'enter-secret-here': 'Gib es hier ein.',
  'give-secret': ({ command, variables }) =>
    phrase`Gib „${command}“ ein, oder setze ${listed(variables)} in der Umgebung, in der Switchyard gestartet wird.`,
  'no-such-secret': ({ server, name, names }) =>
    names.length === 0
      ? phrase`${subject(server)} braucht kein Geheimnis.`
      : phrase`${subject(server)} braucht kein Geheimnis namens ${name}, sondern ${listed(names)}.`,
  'workspace-folder-missing': ({ because }) =>
    because === 'unreadable'
      ? 'Der Server braucht einen Ordner, in dem er arbeitet, und keiner deiner Ordner ist jetzt lesbar.'
      : 'Der Server braucht einen Ordner, in dem er arbeitet, und keiner ist ausgewählt.',
  'choose-workspace-folder': 'Wähle einen unter Einstellungen, Ordner, oder starte mit --root.',
} satisfies WordsFor<typeof area>;

const problems = {
  'typographic-quote': (found: FoundText) => phrase`${found ?? []} ist ein typografisches Anführungszeichen, wo JSON " hat`,
  'single-quote': () => `' steht, wo JSON " hat. Schreib stattdessen "`,
  'single-backslash': () => 'Ein Backslash steht allein. Schreib jeden doppelt, wie in C:\\\\tools, oder nimm /',
  'hash-comment': () => 'Ein Kommentar beginnt mit #. Schreib stattdessen // oder lösche ihn',
  dots: () => 'Punkte stehen für etwas Ausgelassenes. Lösche sie',
  'brace-missing': (found: FoundText) => phrase`${at(found)}, wo } oder ein Komma fehlt`,
  'bracket-missing': (found: FoundText) => phrase`${at(found)}, wo ] oder ein Komma fehlt`,
  'comma-missing': (found: FoundText) => phrase`${at(found)}, wo ein Komma fehlt`,
  'colon-missing': (found: FoundText) => phrase`${at(found)}, wo ein Doppelpunkt fehlt`,
  'name-missing': (found: FoundText) => phrase`${at(found)}, wo ein Name in Anführungszeichen fehlt`,
  'value-missing': (found: FoundText) => phrase`${at(found)}, wo ein Wert fehlt`,
  'behind-end': (found: FoundText) => phrase`${at(found)} nach dem Ende`,
  'open-quote': () => 'Ein Anführungszeichen wird geöffnet und in seiner Zeile nicht geschlossen',
  'open-comment': () => 'Ein Kommentar wird geöffnet und nie geschlossen',
  unknown: (found: FoundText) => phrase`${at(found)}, was es in JSON nicht gibt`,
};

function there(found: string | undefined): FoundText {
  return found === undefined ? undefined : [{ foreign: found }];
}

function at(found: FoundText): readonly PhrasePart[] {
  return found ? phrase`Hier steht ${found}` : ['Der Text endet'];
}

function subject(server: string | undefined): readonly PhrasePart[] {
  return server === undefined ? ['Dieser Eintrag'] : phrase`„${server}“`;
}

function object(server: string | undefined): readonly PhrasePart[] {
  return server === undefined ? ['diesem Server'] : phrase`„${server}“`;
}
