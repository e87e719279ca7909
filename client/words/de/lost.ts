import type { LateWords } from '../en.ts';

export const lost = {
  regions: {
    window: 'Dieses Fenster ließ sich nicht zeigen',
    sidebar: 'Die Seitenleiste ließ sich nicht zeigen',
    chats: 'Die Liste der Chats ließ sich nicht zeigen',
    yard: 'Die Liste der Server ließ sich nicht zeigen',
    title: 'Der Titel ließ sich nicht zeigen',
    page: 'Diese Seite ließ sich nicht zeigen',
    thread: 'Dieser Chat ließ sich nicht zeigen',
    message: 'Diese Nachricht ließ sich nicht zeigen',
    card: 'Diese Frage ließ sich nicht zeigen',
    composer: 'Das Nachrichtenfeld ließ sich nicht zeigen',
    inspector: 'Diese Ansicht ließ sich nicht zeigen',
    dialog: 'Dieser Dialog ließ sich nicht zeigen',
    notice: 'Ein Hinweis ließ sich nicht zeigen',
  },
  goesOn: 'Chats, Server und Aufrufe laufen weiter. Alles andere funktioniert.',
  isKept: 'Sie ist gespeichert. Alles andere funktioniert.',
  again: 'Erneut zeigen',
  asText: 'Als reinen Text zeigen',
  copyDetails: 'Einzelheiten kopieren',
  details: 'Einzelheiten, ohne Text aus Chats und ohne Schlüssel',
  close: 'Schließen',
  reload: 'Fenster neu laden',
} satisfies LateWords['lost'];
