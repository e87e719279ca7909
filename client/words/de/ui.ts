import { phrase } from '../phrase.ts';
import type { Words } from '../en.ts';

export const ui = {
  close: 'Schließen',
  copied: 'Kopiert',
  undo: 'Rückgängig',
  dismiss: 'Schließen',
  toasts: 'Benachrichtigungen',
  hiddenCharacter: (name) => `verborgenes Zeichen ${name}`,
  leadsElsewhere: (host) => phrase`(führt zu ${host})`,
  glyphs: {
    ready: 'Bereit',
    connecting: 'Verbindet',
    attention: 'Braucht dich',
    restarting: 'Startet neu',
    stopped: 'Gestoppt',
    signedout: 'Abgemeldet',
    off: 'Aus',
    running: 'Läuft',
    done: 'Fertig',
    failed: 'Fehlgeschlagen',
    denied: 'Abgelehnt',
    cancelled: 'Von dir gestoppt',
  },
  keys: {
    Ctrl: 'Strg',
    Esc: 'Esc',
    Tab: 'Tab',
    Shift: 'Umschalt',
    Enter: 'Eingabe',
    Backspace: 'Rücktaste',
    Up: 'Pfeil nach oben',
    Down: 'Pfeil nach unten',
  },
} satisfies Words['ui'];
