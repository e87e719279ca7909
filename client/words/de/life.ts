import type { Words } from '../en.ts';
import { phrase } from '../phrase.ts';
import { format, inOrder, named, number, plural } from './format.ts';
import { listed } from '../listed.ts';

export const life: Words['life'] = {
  ofMessage: 'Aktionen der Nachricht',
  ofAnswer: 'Aktionen der Antwort',
  edit: 'Bearbeiten',
  copy: 'Kopieren',
  copyWithAnswer: 'Mit Antwort kopieren',
  copyWithQuestion: 'Mit Frage kopieren',
  branch: 'Ab hier verzweigen',
  regenerate: 'Neu antworten lassen',
  more: 'Mehr',
  deleteFrom: 'Ab hier löschen',
  deleteBehind: 'Was folgt, löschen',
  deletes: (messages, branches) =>
    branches === 0
      ? plural(messages, { one: '# Nachricht', other: '# Nachrichten' })
      : `${plural(messages, { one: '# Nachricht', other: '# Nachrichten' })} und ${plural(branches, { one: '# Zweig', other: '# Zweige' })}`,
  afterTurn: (action) => `${action}, sobald diese Antwort fertig ist`,
  againWith: (model) => phrase`Noch einmal mit ${model}`,
  otherModel: 'Mit einem anderen Modell',
  branchNumber: (at) => `Zweig ${number(at)}`,
  made: (model, took, tokens) =>
    tokens === undefined
      ? phrase`${model}, ${[took]}`
      : phrase`${model}, ${[took]}, ${[plural(tokens, { one: '# Token', other: '# Token' })]}`,
  place: (at, of) => `${number(at)} von ${number(of)}`,
  branchPlace: (at, of) => `Zweig ${number(at)} von ${number(of)}`,
  previous: 'Voriger Zweig',
  next: 'Nächster Zweig',
  text: 'Nachricht bearbeiten',
  sendAgain: 'Erneut senden',
  cancel: 'Abbrechen',
  starts: (next, stays) => `Beginnt Zweig ${number(next)}. Was jetzt folgt, bleibt als Zweig ${number(stays)}.`,
  discard: 'Änderung verwerfen?',
  discardIt: 'Verwerfen',
  goOnEditing: 'Weiter bearbeiten',
  startsHere: 'Die nächste Nachricht beginnt einen Zweig. Was blass ist, bleibt, wie es ist.',
  noBranch: 'Keinen Zweig beginnen',
  deleted: (count) => plural(count, { one: '# Nachricht aus diesem Zweig gelöscht', other: '# Nachrichten aus diesem Zweig gelöscht' }),
  staysDone: (deleted, servers) =>
    inOrder(deleted + '.', phrase`Das macht nicht rückgängig, was ${listed(format, servers.map(named))} getan hat.`),
  copyTable: 'Tabelle kopieren',
  readAloud: 'Vorlesen',
  stopReading: 'Nicht weiter vorlesen',
  codeLeftOut: 'Code ist ausgelassen.',
  formulaLeftOut: 'eine Formel',
  compareWith: 'Vergleichen mit …',
  sideBySide: 'Nebeneinander',
  answerNumber: (at) => `Antwort ${number(at)}`,
  currentAnswer: 'Aktuell',
  beingWritten: 'Wird geschrieben',
  goOnWith: 'Mit dieser fortfahren',
  leaveCompared: 'Vergleich schließen',
};
