import type { LateWords } from '../en.ts';

export const temporary = {
  name: 'Temporärer Chat',
  notKept:
    'Nichts davon wird auf den Datenträger geschrieben: keine Nachricht, keine Datei, kein Ergebnis, kein Entwurf, kein Protokoll und keine Berechtigung für diesen Chat. Er ist weg, wenn du ihn beendest oder sein Fenster schließt.',
  stays: 'Modellanbieter und Server erhalten, was an sie gesendet wird. Dateien, die Tools schreiben, bleiben.',
  keep: 'Diesen Chat behalten',
  kept: 'Dieser Chat wird ab jetzt behalten.',
  end: 'Beenden',
  ended: 'Der temporäre Chat ist beendet.',
  endTitle: 'Den temporären Chat beenden?',
  working: 'Darin wird gerade eine Antwort geschrieben. Er lässt sich nicht zurückholen.',
  waits: 'Darin wartet etwas auf dich. Er lässt sich nicht zurückholen.',
  cancel: 'Abbrechen',
} satisfies LateWords['temporary'];
