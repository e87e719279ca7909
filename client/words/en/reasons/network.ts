import type { network as area } from '../../../../contract/reasons/network.ts';
import { phrase } from '../../phrase.ts';
import type { WordsFor } from '../../reason-words.ts';

export const network = {
  'proxy-unreachable': ({ proxy, detail }) => phrase`The proxy ${proxy} cannot be reached (${detail}).`,
  'proxy-wants-password': ({ proxy }) => phrase`The proxy ${proxy} wants a name and a password.`,
  'proxy-refuses-password': ({ proxy }) => phrase`The proxy ${proxy} does not accept this name and password.`,
  'proxy-refused': ({ proxy, host, status }) => phrase`The proxy ${proxy} does not connect to ${host} (HTTP ${status}).`,
  'proxy-variable-unusable': ({ variable }) => phrase`The environment variable ${variable} is not the address of a proxy.`,
  'proxy-address-invalid': 'This is not the address of a proxy, such as http://proxy.example.com:3128.',
  'proxy-address-with-name': 'The name and the password have fields of their own.',
  'certificates-unusable': ({ path }) => phrase`${path} is no file with certificates in PEM form.`,
  'check-proxy': 'Check the address of the proxy, and its name and password.',
  'trust-authority':
    'Check the address. If your network has an authority of its own, add it to the certificates of this computer, or name its file in Settings › Network.',
} satisfies WordsFor<typeof area>;
