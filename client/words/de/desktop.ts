import type { ShellWords } from '../en/shells.ts';

export const desktop = {
  edit: 'Bearbeiten',
  view: 'Ansicht',
  window: 'Fenster',
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
  close: 'Schließen',
  addFolder: 'Ordner hinzufügen',
} satisfies ShellWords['desktop'];
