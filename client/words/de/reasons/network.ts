import type { network as area } from '../../../../contract/reasons/network.ts';
import { phrase } from '../../phrase.ts';
import type { WordsFor } from '../../reason-words.ts';

export const network = {
  'proxy-unreachable': ({ proxy, detail }) => phrase`Der Proxy ${proxy} ist nicht erreichbar (${detail}).`,
  'proxy-wants-password': ({ proxy }) => phrase`Der Proxy ${proxy} verlangt einen Namen und ein Passwort.`,
  'proxy-refuses-password': ({ proxy }) => phrase`Der Proxy ${proxy} nimmt diesen Namen und dieses Passwort nicht an.`,
  'proxy-refused': ({ proxy, host, status }) => phrase`Der Proxy ${proxy} verbindet nicht mit ${host} (HTTP ${status}).`,
  'proxy-variable-unusable': ({ variable }) => phrase`Die Umgebungsvariable ${variable} ist keine Adresse eines Proxys.`,
  'proxy-address-invalid': 'Das ist keine Adresse eines Proxys, etwa http://proxy.example.com:3128.',
  'proxy-address-with-name': 'Name und Passwort haben eigene Felder.',
  'certificates-unusable': ({ path }) => phrase`${path} ist keine Datei mit Zertifikaten im PEM-Format.`,
  'check-proxy': 'Prüfe die Adresse des Proxys sowie Name und Passwort.',
  'trust-authority':
    'Prüfe die Adresse. Hat dein Netzwerk eine eigene Zertifizierungsstelle, füge sie den Zertifikaten dieses Computers hinzu, oder nenne ihre Datei in NODE_EXTRA_CA_CERTS.',
} satisfies WordsFor<typeof area>;
