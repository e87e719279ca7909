import type { LateWords } from '../en.ts';

export const dictation: LateWords['dictation'] = {
  name: 'Diktieren',
  start: 'Diktat beginnen',
  stop: 'Diktat beenden',
  browser:
    'Dein Browser macht aus Sprache Text. Dafür sendet er den Ton vielleicht an seinen Hersteller, etwa Google oder Microsoft. Switchyard bekommt nur den Text.',
  macOS:
    'macOS schreibt, was du sagst, in das Eingabefeld. Die Mikrofontaste oder die Tasten in Systemeinstellungen › Tastatur › Diktat tun dasselbe.',
  windows: 'Windows schreibt, was du sagst, in das Eingabefeld: Drücke Windows+H.',
  bySystem: 'In den Einstellungen des Systems steht, wohin der Ton geht.',
  understood: 'OK',
  notAllowed: 'Der Browser lässt diese Seite das Mikrofon nicht verwenden.',
  noMicrophone: 'Der Browser hat kein Mikrofon gefunden.',
  noService: 'Der Browser erreicht keine Spracherkennung.',
};
