import type { LateWords } from '../en.ts';
import { code, phrase } from '../phrase.ts';
import { named } from './format.ts';

export const serverTrouble = {
  needsSetting: (server) => phrase`${named(server)} braucht eine Einstellung, die fehlt`,
  variableNotSet: (name) => phrase`Der Server wurde beendet, weil die Umgebungsvariable ${code(name)} nicht gesetzt ist.`,
  saveAndStart: 'Speichern und starten',
  chooseFolder: 'Ordner wählen …',
  startAgain: 'Neu starten',
  networkSettings: 'Netzwerk-Einstellungen …',
  showTrouble: 'Warum',
  editAddress: 'Adresse bearbeiten …',
  editCommand: 'Befehl bearbeiten …',
  copyReport: 'Bericht kopieren',
  reportCopied: 'Bericht kopiert, Geheimnisse entfernt',
  lastLines: 'Letzte Zeilen',
  lastLinesBeforeExit: (code) => `Letzte Zeilen (Exit-Code ${code})`,

  changedInFile: (server) => phrase`${named(server)} wurde in der Einstellungsdatei geändert`,
  newInFile: (server) => phrase`${named(server)} ist neu in der Einstellungsdatei`,
  notByUs: 'Das hat etwas anderes als Switchyard dort eingetragen. Der Server startet nicht, bevor du ihn geprüft hast.',
  review: 'Prüfen …',
  reviewServer: (server) => phrase`Prüfen: ${server}`,
  turnOff: 'Ausschalten',

  report: {
    app: (version, platform, shell) => `Switchyard ${version}, ${platform}, ${shell}`,
    server: (name, state) => `Server: ${name}, ${state}`,
    command: (command) => `Befehl: ${command}`,
    worksIn: (folder) => `Arbeitet in: ${folder}`,
    environment: (names) => `Umgebungsvariablen: ${names.join(', ')}`,
    address: (url) => `Adresse: ${url}`,
    headers: (names) => `Header: ${names.join(', ')}`,
    reason: (reason) => `Grund: ${reason}`,
    lastLines: 'Letzte Zeilen:',
  },
} satisfies LateWords['serverTrouble'];
