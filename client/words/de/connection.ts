import type { Words } from '../en.ts';

export const connection = {
  lost: 'Die Verbindung zu Switchyard ist abgebrochen.',
  lostNote: 'Neuer Versuch läuft. Eingaben bleiben erhalten.',
  noAnswer: 'Switchyard antwortet nicht. Neuer Versuch läuft.',
  restarted: 'Switchyard wurde neu gestartet, oder dieser Browser hat seine Daten gelöscht.',
  openLink: 'Den ausgegebenen Link öffnen; der Befehl „link“ gibt einen neuen aus.',
  kept: 'Eingaben bleiben erhalten.',
  outOfDate: 'Dieses Fenster ist veraltet.',
  incomplete: 'Ein Teil dieses Fensters konnte nicht geladen werden.',
  reload: 'Fenster neu laden; Eingaben bleiben erhalten.',
  cannotShow: 'Dieses Fenster kann den Zustand von Switchyard nicht anzeigen.',
  reloadWindow: 'Fenster neu laden.',
  reloadNow: 'Neu laden',
  opening: 'Switchyard wird geöffnet',
} satisfies Words['connection'];
