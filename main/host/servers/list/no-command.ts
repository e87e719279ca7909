import type { Reason } from '../../../../contract/reason.ts';

/** The reason why a pasted line is no command; undefined: it may be one. */
export function whyNoCommand(line: string): Reason | undefined {
  const address = addressIn(line);
  if (address !== undefined) return { code: 'paste-is-address', line, address };
  return isProse(line) ? { code: 'paste-is-prose' } : undefined;
}

/** The reason why no server answers at this URL; undefined: one may. */
export function whyNoServer(url: URL): Reason | undefined {
  const host = url.hostname.replace(/^www\./, '');
  const parts = url.pathname.split('/').filter(Boolean);
  const isPage =
    (/^(github|gitlab|bitbucket|codeberg)\.(com|org)$/.test(host) && parts.length >= 2) ||
    (host === 'npmjs.com' && parts[0] === 'package') ||
    (host === 'pypi.org' && parts[0] === 'project');
  return isPage ? { code: 'paste-is-page', host } : undefined;
}

function addressIn(line: string): string | undefined {
  if (/^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?(\/\S*)?$/i.test(line)) return /[:/]/.test(line) ? `http://${line}` : undefined;
  const match = /^(?:[a-z0-9-]+\.)+([a-z]{2,})(:\d+)?(\/\S*)?$/i.exec(line);
  if (!match || (FILE.test(match[1] ?? '') && !match[3])) return undefined;
  return `https://${line}`;
}

const FILE = /^(js|mjs|cjs|ts|py|sh|exe|cmd|bat|jar|rb|php|ps|json|txt|md|toml|yaml|yml|app|bin|run)$/i;

/** Nothing but words, among them those that no command has. */
function isProse(line: string): boolean {
  const words = line.split(/\s+/);
  if (words.length < 3 || !words.every((word) => /^[\p{L}’'-]+[.,!?;:]?$/u.test(word))) return false;
  return words.filter((word) => STOPWORDS.has(word.toLowerCase().replace(/\W+$/, ''))).length >= 2 || words.length >= 8;
}

const STOPWORDS = new Set(
  'please me my to the a an i you it is are and for with can could want need how this that of in on your from into server'.split(' '),
);
