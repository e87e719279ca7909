import type { ShellWords } from '../en/shells.ts';
import { type Phrase, phrase } from '../phrase.ts';
import { inOrder, number, named } from './format.ts';

export const cliAsks = {
  run: (server: string, tool: string) => phrase`${named(server)} soll ${named(tool)} ausführen, mit`,
  runNow: 'Ausführen? [j/N]',
  waitsInWindow: 'An diesem Terminal ist niemand, deshalb wartet der Aufruf auf eine Antwort im offenen Fenster von Switchyard.',
  questionWaitsInWindow: (server: string) =>
    phrase`An diesem Terminal ist niemand, deshalb wartet die Frage von ${named(server)} auf eine Antwort im offenen Fenster von Switchyard.`,
  startSo: 'Den Server von jetzt an so starten? [j/N]',
  acceptTool: 'Das Tool so annehmen, wie es jetzt ist? [j/N]',
  acceptInstructions: 'Die Anweisungen so annehmen, wie sie jetzt sind? [j/N]',

  formDeclined: (server: string) => phrase`${named(server)} hat etwas gefragt und wurde abgelehnt: Niemand ist da, um zu antworten.`,
  asks: (server: string, during: string | undefined, message: string) => phrase`${named(server)} fragt${forCall(during)}: ${message}`,
  howToDecline: '„d“ lehnt die Antwort ab.',
  looksSecret: (field: string, server: string) =>
    phrase`„${field}“ sieht wie ein Geheimnis aus. Trotzdem an ${named(server)} senden? [j/N]`,
  sendAnswers: 'Diese Antworten senden? [J/n]',
  answerInJson: 'Mit einem JSON-Objekt antworten, „d“ lehnt ab:',
  notJson: 'Das ist kein JSON-Objekt.',
  fieldProblem: (problem: Phrase) => phrase`${problem}.`,
  optional: (field: string) => phrase`${field} (optional)`,
  yesOrNo: 'j/n',
  severalNumbers: 'als 1,2',
  yes: 'j',
  no: 'n',

  page: (server: string, host: string) => phrase`${named(server)} möchte, dass du eine Seite von ${host} öffnest:`,
  openPage: 'Die Seite im Browser öffnen? [j/N]',
  doneThere: 'Enter drücken, sobald du dort fertig bist.',

  samplingRefused: (server: string) =>
    phrase`${named(server)} wollte dein Modell verwenden und wurde zurückgewiesen: Niemand ist da, um die Anfrage zu lesen.`,
  wantsModel: (server: string, during: string | undefined) => phrase`${named(server)} möchte dein Modell verwenden${forCall(during)}:`,
  model: (model: string, because: Phrase, maxTokens: number) => phrase`${model} (${because}), höchstens ${[number(maxTokens)]} Token`,
  tool: (name: string, description: string, schema: string) => phrase`Tool ${name}: ${description} ${schema}`,
  system: (text: string) => phrase`System: ${text}`,
  uses: (tool: string, input: string) => phrase`[verwendet ${named(tool)} ${input}]`,
  result: (failed: boolean) => (failed ? '[Ergebnis, fehlgeschlagen]' : '[Ergebnis]'),
  sendToModel: 'Das an das Modell senden? [j/N]',
  noReply: (why: Phrase | undefined) => inOrder('Das Modell hat nicht geantwortet.', why),
  reply: (server: string) => phrase`Die Antwort für ${named(server)}:`,
  giveReply: (server: string) => phrase`Das an ${named(server)} geben? [j/N]`,

  foldersKept: (server: string) =>
    phrase`${named(server)} hat nach deinen Ordnern gefragt und keine erfahren: Niemand ist da, um zuzustimmen.`,
  wantsFolders: (server: string) => phrase`${named(server)} möchte wissen, in welchen Ordnern du arbeitest:`,
  tellFolders: 'Dem Server von jetzt an mitteilen? [J/n]',
} satisfies ShellWords['cliAsks'];

function forCall(during: string | undefined): Phrase {
  return during === undefined ? [] : phrase` für ${named(during)}`;
}
