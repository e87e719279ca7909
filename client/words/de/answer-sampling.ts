import type { LateWords } from '../en.ts';
import { phrase } from '../phrase.ts';
import { number } from './format.ts';

export const answerSampling = {
  open: 'Top-p und Stoppsequenzen …',
  title: 'Top-p und Stoppsequenzen',
  help: 'Für die Antworten in diesem Chat. Leer gelassen verhält sich das Modell wie von selbst.',
  topP: 'Top-p',
  topPHelp: 'Von 0 bis 1: der Anteil der wahrscheinlichsten Token, aus denen das Modell wählt.',
  topPWrong: 'Top-p ist eine Zahl von 0 bis 1.',
  stop: 'Stoppsequenzen',
  stopHelp: 'Eine je Zeile, höchstens vier. Eine Antwort endet, wo das Modell eine schreiben würde; \\n ist ein Zeilenumbruch.',
  stopTooMany: 'Es gibt höchstens vier Stoppsequenzen.',
  stopBlank: 'Eine Stoppsequenz braucht ein Zeichen, das kein Leerraum ist.',
  stopTooLong: (most) => `Eine Stoppsequenz hat höchstens ${number(most)} Zeichen.`,
  noField: { 'top-p': 'Diese API hat kein Top-p.', stop: 'Die Responses-API hat keine Stoppsequenzen: Sie werden nicht gesendet.' },
  refused: {
    'top-p': (model) => phrase`${model} hat Top-p abgelehnt. Es wird ohne gefragt.`,
    stop: (model) => phrase`${model} hat Stoppsequenzen abgelehnt. Es wird ohne gefragt.`,
  },
  save: 'Speichern',
  cancel: 'Abbrechen',
  asked: (share) => `Top-p ${number(share)}`,
  without: { 'top-p': 'ohne Top-p', stop: 'ohne Stoppsequenzen' },
  stoppedAt: (sequence) => (sequence === '' ? ['an einer Stoppsequenz beendet'] : phrase`beendet an „${sequence}“`),
} satisfies LateWords['answerSampling'];
