import type { chat as area } from '../../../../contract/reasons/chat.ts';
import { by, phrase } from '../../phrase.ts';
import { inOrder, number, plural, list, named } from '../format.ts';
import type { WordsFor } from '../../reason-words.ts';

export const chat = {
  'no-such-chat': 'Diesen Chat gibt es nicht.',
  'no-such-project': 'Dieses Projekt gibt es nicht.',
  'project-not-restorable': 'Dieses Projekt lässt sich nicht mehr zurückholen.',
  'turn-interrupted': 'Switchyard wurde mitten in dieser Antwort geschlossen.',
  'turn-not-kept': ({ why, besides }, say) =>
    inOrder(
      besides && say(besides),
      'Das Ende dieser Antwort ist noch nicht gespeichert. Es wird gespeichert, bevor der Chat weitergeht.',
      say(why),
    ),
  'turn-kept-late': 'Das Ende dieser Antwort ließ sich zuerst nicht speichern. Jetzt ist es gespeichert.',
  'chat-not-restorable': 'Dieser Chat lässt sich nicht mehr wiederherstellen.',
  'no-such-message': 'Diese Nachricht ist nicht mehr im Chat.',
  'no-such-branch': 'Diesen Zweig gibt es im Chat nicht mehr.',
  'prompt-not-editable': 'Eine Nachricht aus einem Prompt lässt sich nicht bearbeiten. Der Prompt kann erneut gesendet werden.',
  'chat-busy': 'Dieser Chat arbeitet noch. Stoppe ihn zuerst.',
  'nothing-to-send': 'Es gibt nichts zu senden.',
  'turn-stopped': 'Du hast das gestoppt.',
  'answer-cut-off': 'Die Antwort brach vor ihrem Ende ab.',
  'answer-at-limit': ({ tokens }) =>
    `Die Antwort endete bei ${number(tokens)} Token, der größten Länge, die in Einstellungen › Modelle erlaubt ist.`,
  'answer-at-sequence': ({ model, sequence }) =>
    sequence === ''
      ? phrase`${model} hielt an einer Stoppsequenz seines Endpunkts an.`
      : phrase`${model} hielt an einer Stoppsequenz seines Endpunkts an: „${by(model, sequence)}“.`,
  'answer-ended-oddly': ({ model, stop }) =>
    phrase`Die Antwort endete aus einem Grund, den Switchyard nicht kennt: „${by(model, stop)}“. Was kam, bleibt erhalten, und kein Tool wurde dafür ausgeführt.`,
  'answer-paused-often': ({ model, times }) =>
    phrase`${model} hat in einer Antwort ${times}-mal pausiert. Was bisher gesagt wurde, bleibt erhalten.`,
  'no-summary': () => 'Es gibt keine Zusammenfassung mehr.',
  'nothing-older-to-sum-up': 'Es gibt keine älteren Nachrichten zum Zusammenfassen.',
  'summary-saves-little': ({ percent }) =>
    `Ältere Nachrichten machen zu wenig von diesem Chat aus: Eine Zusammenfassung würde weniger als ${number(percent)} % sparen. Es wurde nichts zusammengefasst.`,
  'context-window-full': ({ model }) =>
    phrase`Der Chat passt nicht mehr in das Kontextfenster von ${model}. In einem neuen Chat geht es weiter.`,
  'too-many-replies': ({ count }) => `Nach ${plural(count, { one: '# Schritt', other: '# Schritten' })} in einer Antwort gestoppt.`,
  'call-written-as-text': ({ model, tools }) =>
    phrase`${model} hat einen Aufruf als Text geschrieben; nichts wurde ausgeführt: ${list(tools)}. Vielleicht unterstützt der Endpunkt keine Tool-Aufrufe.`,
  'no-written-call': 'Die neueste Antwort enthält keinen Aufruf, der ausgeführt werden kann.',
  'attached-too-large': ({ megabytes }) => `Die Anhänge sind zusammen größer als ${megabytes} MB.`,
  'attached-too-long': ({ characters }) =>
    `Der angehängte Text ist zusammen länger als ${number(characters)} Zeichen. Hänge weniger davon an.`,
  'attached-server-gone': ({ server, name }) =>
    phrase`Den Server ${named(server)} gibt es nicht mehr; ${name} kann nicht angehängt werden.`,
  'attached-gone': () => 'Switchyard hat das Angehängte nicht mehr. Lies es neu und sende die Nachricht dann.',
  'server-and-address-needed': 'Gib einen Server und eine Adresse an.',
  'no-server-called': ({ name, others }) =>
    phrase`Es gibt keinen Server namens ${named(name)}. Diese haben Ressourcen: ${others.length > 0 ? list(others) : ['keiner']}.`,
  'cursor-unknown': 'Keine Seite nannte diesen Cursor. Lass ihn weg, um mit der ersten zu beginnen.',
  'no-result-called': ({ others }) => phrase`Dieses Ergebnis gibt es nicht. Lesbar sind: ${others.length > 0 ? list(others) : ['keine']}.`,
  'result-is-shorter': ({ lines }) => `Das Ergebnis hat ${plural(lines, { one: '# Zeile', other: '# Zeilen' })}.`,
  'whole-result-gone': 'Das vollständige Ergebnis ist nicht mehr auf diesem Computer.',
} satisfies WordsFor<typeof area>;
