import type { LateWords } from '../en.ts';

export const certificates = {
  title: 'Zertifikate deiner Firma',
  help: 'Der Pfad einer Datei im PEM-Format. Ihr vertrauen auch Switchyard, die Installation von Paketen sowie npx, bunx und uvx mit den Servern, die sie starten.',
  save: 'Speichern',
} satisfies LateWords['certificates'];
