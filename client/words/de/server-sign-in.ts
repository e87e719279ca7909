import type { LateWords } from '../en.ts';
import { phrase } from '../phrase.ts';
import { named } from './format.ts';

export const serverSignIn = {
  waits: (server) => phrase`${named(server)} wartet darauf, dass du dich anmeldest.`,
  signIn: 'Anmelden …',
  showAddress: 'Adresse anzeigen …',
  cancel: 'Abbrechen',
  editAddress: 'Adresse bearbeiten …',

  title: (server) => phrase`Bei ${named(server)} anmelden`,
  willOpen: 'Diese Seite öffnet sich in deinem Browser.',
  waiting: 'Wartet darauf, dass du dich in deinem Browser anmeldest.',
  open: (host) => phrase`${host} öffnen`,
  openAgain: (host) => phrase`${host} noch einmal öffnen`,
  host: 'Host',
  fullAddress: 'Ganze Adresse',
  onlyIfKnown: (server) => phrase`Melde dich nur an, wenn du diesen Host kennst. ${named(server)} hat ihn gewählt.`,

  local: {
    title: 'Eine andere Adresse auf deiner Seite anfragen?',
    lead: (server) => phrase`${named(server)} leitet die Anmeldung zu einer anderen Adresse auf diesem Computer oder in seinem Netz.`,
    ask: (host) => phrase`${host} anfragen`,
    server: 'Server',
    wantsAsked: 'Soll angefragt werden',
    meaning: (server) =>
      phrase`Dort wurde noch nichts angefragt. Stimme nur zu, wenn du weißt, dass dort dein Anmeldeserver ist: ${named(server)} könnte jedes Programm oder Gerät hinter deiner Firewall meinen. Deine Zustimmung gilt für diesen Server und diese Adresse, bis du dich abmeldest.`,
  },
} satisfies LateWords['serverSignIn'];
