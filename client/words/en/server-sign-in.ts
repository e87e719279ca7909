import { phrase } from '../phrase.ts';
import { named } from './format.ts';

/** Signing in at a server. */
export const serverSignIn = {
  waits: (server: string) => phrase`${named(server)} waits for you to sign in.`,
  signIn: 'Sign in…',
  showAddress: 'Show the address…',
  cancel: 'Cancel',
  editAddress: 'Edit address…',

  title: (server: string) => phrase`Sign in to ${named(server)}`,
  willOpen: 'This page will open in your browser.',
  waiting: 'Waiting for you to sign in in your browser.',
  open: (host: string) => phrase`Open ${host}`,
  openAgain: (host: string) => phrase`Open ${host} again`,
  host: 'Host',
  fullAddress: 'Full address',
  onlyIfKnown: (server: string) => phrase`Sign in only if you know this host. ${named(server)} chose it.`,

  /** The server leads the sign-in to another address on this computer or its network. */
  local: {
    title: 'Ask another address on your side?',
    lead: (server: string) => phrase`${named(server)} leads the sign-in to another address on this computer or in its network.`,
    ask: (host: string) => phrase`Ask ${host}`,
    server: 'Server',
    wantsAsked: 'Wants asked',
    meaning: (server: string) =>
      phrase`Nothing was asked there. Agree only if you know that your authorization server is there: ${named(server)} could mean any program or device behind your firewall. You agree for this server and this address until you sign out.`,
  },
};
