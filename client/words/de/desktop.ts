import type { ShellWords } from '../en/shells.ts';
import { list, plural } from './format.ts';

export const desktop = {
  file: 'Datei',
  edit: 'Bearbeiten',
  view: 'Ansicht',
  go: 'Gehe zu',
  chat: 'Chat',
  window: 'Fenster',
  help: 'Hilfe',
  undo: 'Rückgängig',
  redo: 'Wiederholen',
  cut: 'Ausschneiden',
  copy: 'Kopieren',
  paste: 'Einfügen',
  pasteUnstyled: 'Ohne Formatierung einfügen',
  delete: 'Löschen',
  selectAll: 'Alles auswählen',
  reload: 'Neu laden',
  developerTools: 'Entwicklerwerkzeuge ein- oder ausblenden',
  actualSize: 'Originalgröße',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  fullScreen: 'Vollbild ein oder aus',
  minimize: 'Minimieren',
  zoom: 'Zoomen',
  front: 'Alle nach vorne bringen',
  services: 'Dienste',
  hide: 'Switchyard ausblenden',
  hideOthers: 'Andere ausblenden',
  showAll: 'Alle einblenden',
  close: 'Fenster schließen',
  quitApp: 'Switchyard beenden',
  copyLink: 'Adresse des Links kopieren',
  copyPicture: 'Bild kopieren',
  savePicture: 'Bild speichern …',
  picture: 'Bild',
  addToDictionary: 'Zum Wörterbuch hinzufügen',
  noSuggestions: 'Keine Vorschläge',
  openCopy: 'Kopie öffnen',
  quit: 'Beenden',
  addFolder: 'Ordner hinzufügen',
  endedTwice: 'Switchyard wurde zweimal in einer Minute unerwartet beendet',
  endedTwiceNote: 'Die Chats sind gespeichert. Den Grund nennt vielleicht die Datei logs/switchyard.log im Datenordner.',
  hangs: 'Dieses Fenster antwortet nicht',
  hangsNote:
    'Was du getippt hast, bleibt erhalten, und was auf dich wartet, wartet weiter. Beim Neuladen wird die Seite beendet und neu begonnen.',
  wait: 'Warten',
  restart: 'Neu starten',
  cancel: 'Abbrechen',
  closing: {
    title: 'Switchyard beenden oder weiterlaufen lassen?',
    underWay({ answers, questions, transfers, tasks, tasksElsewhere }) {
      const parts = [
        plural(answers, { zero: '', one: '# Antwort läuft', other: '# Antworten laufen' }),
        plural(questions, { zero: '', one: '# Frage wartet auf dich', other: '# Fragen warten auf dich' }),
        plural(transfers, { zero: '', one: '# Download oder Import läuft', other: '# Downloads oder Importe laufen' }),
        plural(tasks, { zero: '', one: '# lange Aufgabe läuft hier und endet mit', other: '# lange Aufgaben laufen hier und enden mit' }),
        plural(tasksElsewhere, {
          zero: '',
          one: '# lange Aufgabe läuft bei ihrem Server weiter',
          other: '# lange Aufgaben laufen bei ihren Servern weiter',
        }),
      ];
      return `${list(parts.filter((part) => part !== ''))}.`;
    },
    note: (hasTray) =>
      `„Beenden“ beendet alles, auch die Server. „Weiterlaufen lassen“ schließt nur das Fenster; ${hasTray ? 'das Symbol im Infobereich' : 'ein neuer Start von Switchyard'} öffnet es wieder.`,
    keep: 'Weiterlaufen lassen',
    remember: 'Beim Schließen des Fensters immer so',
  },
  tray: {
    show: 'Switchyard öffnen',
    waits: (questions) =>
      plural(questions, { zero: 'Keine Frage wartet auf dich', one: '# Frage wartet auf dich', other: '# Fragen warten auf dich' }),
  },
  kept: { title: 'Switchyard läuft weiter', text: 'Hier drücken oder Switchyard noch einmal starten, um das Fenster zu öffnen.' },
} satisfies ShellWords['desktop'];
