import type { Reason } from '../../../../contract/reason.ts';

/** The reason why a pasted line is no command; undefined: it may be one. */
export function whyNoCommand(line: string): Reason | undefined {
  if (isKey(line)) return { code: 'paste-is-key' };
  return isProse(line) ? { code: 'paste-is-prose' } : undefined;
}

/** The reason why no server answers at this URL; undefined: one may. */
export function whyNoServer(url: URL): Reason | undefined {
  const host = url.hostname.replace(/^www\./, '');
  const parts = url.pathname.split('/').filter(Boolean);
  const isPage =
    (/^(github|gitlab|bitbucket|codeberg)\.(com|org)$/.test(host) && parts.length >= 2) ||
    (host === 'npmjs.com' && parts[0] === 'package') ||
    (host === 'pypi.org' && parts[0] === 'project') ||
    /^(ghcr|docker|hub\.docker|quay)\.(io|com)$/.test(host) ||
    /^(insiders\.)?vscode\.dev$/.test(host) ||
    /\.(svg|png)$/.test(url.pathname);
  return isPage ? { code: 'paste-is-page', host } : undefined;
}

/** The URL that the line is, also where its beginning is left out, as in `mcp.example.com/mcp`. */
export function addressIn(line: string): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(line)) return line;
  if (/^(localhost|(\d{1,3}\.){3}\d{1,3}|\[::1\])(:\d+)?(\/\S*)?$/i.test(line)) return /[:/]/.test(line) ? `http://${line}` : undefined;
  if (/^[a-z][a-z0-9-]*:\d{2,5}(\/\S*)?$/i.test(line)) return `http://${line}`;
  const [, labels = '', port, path] = /^((?:[a-z0-9-]+\.)+[a-z]{2,})(:\d+)?(\/\S*)?$/i.exec(line) ?? [];
  if (labels === '' || (port === undefined && path === undefined && isFile(labels.split('.')))) return undefined;
  return `https://${line}`;
}

/** `javascript:…`, `mailto:…`: never a program. One letter is a drive of Windows. */
export function hasOtherScheme(line: string): boolean {
  return /^[a-z][a-z0-9+.-]+:\S/i.test(line);
}

const FILE =
  /^(js|mjs|cjs|ts|mts|py|pyz|sh|bash|zsh|exe|cmd|bat|jar|rb|pl|lua|php|phar|ps|json|txt|md|toml|yaml|yml|bin|run|wasm|appimage)$/i;
const TOP_LEVEL_TOO = /^(py|sh|ps|md|bin|run)$/i;

/** `server.sh` is a file, `mcp.example.sh` a host. */
function isFile(labels: string[]): boolean {
  const last = labels.at(-1) ?? '';
  const isHost = labels.length > 2 && /^(mcp|api|www)$/i.test(labels[0] ?? '') && TOP_LEVEL_TOO.test(last);
  return FILE.test(last) && !isHost;
}

/** A command that READMEs have beside the one that starts the server: to fetch or to build it. */
export function isSetUp(line: string): boolean {
  return SET_UP.test(line);
}

const SET_UP = new RegExp(
  [
    String.raw`^(?:sudo\s+)?(?:(?:cd|mkdir|rm|cp|mv|chmod|source|curl|wget)\s`,
    String.raw`git\s+(?:clone|pull|checkout|submodule|init|add|commit)\b`,
    String.raw`(?:npm|pnpm|yarn|bun)\s+(?:i|ci|install|add|build|link|run\s+build|config|cache)\b`,
    String.raw`(?:python[\d.]*\s+-m\s+)?pip[\d.]*\s+install\b`,
    String.raw`python[\d.]*\s+-m\s+venv\b`,
    String.raw`uv\s+(?:sync|venv|pip|tool\s+install|add|lock)\b`,
    String.raw`pipx\s+install\b`,
    String.raw`npx\s+(?:-y\s+)?@smithery/cli(?:@\S+)?\s+install\b`,
    String.raw`docker\s+(?:buildx?|pull|login|logs|stop|ps|images|compose)\b`,
    String.raw`(?:brew|apt|apt-get|choco|winget|scoop|cargo|go)\s+install\b`,
    String.raw`go\s+build\b`,
    String.raw`cargo\s+build\b)`,
  ].join('|'),
  'i',
);

const KNOWN_KEY =
  /^(?:(?:sk|pk|rk|glpat|xox[abeprs])[-_]|(?:gh[pousr]|github_pat|hf|npm|lin_api|ntn|secret|whsec|figd|shpat)_|AIza|AKIA|ASIA|ya29\.|eyJ)[\w.-]{14,}$/;

/**
 * A secret: with a beginning that providers give to theirs, or too random for the name of a
 * program.
 */
function isKey(line: string): boolean {
  if (/^(authorization:|bearer\s)\s*\S+(\s\S+)?$/i.test(line)) return true;
  if (/\s/.test(line)) return false;
  const isMixed = /^[\w-]{24,}=*$/.test(line) && /[a-z]/.test(line) && /[A-Z]/.test(line) && (line.match(/\d/g) ?? []).length >= 3;
  return KNOWN_KEY.test(line) || isMixed || /^[0-9a-f]{32,}$/i.test(line) || /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(line);
}

/** Words of a language, or nothing at all. */
export function isWords(text: string): boolean {
  return text === '' || text.split(/\s+/).every((word) => /^\p{L}[\p{L}\p{M}’'-]*[.,!?;:…]*$/u.test(word));
}

/**
 * A sentence: nothing but words, among them those that no command has; or one that begins with a
 * word that no program is called by.
 */
function isProse(line: string): boolean {
  const words = line.split(/\s+/);
  const [first = ''] = words;
  if (/(?=[^\0-\x7f])\p{L}/u.test(first) && !/^["'“„‘]|[/\\=]|\.\w/.test(first)) return true;
  if (words.length < 3 || !isWords(line)) return false;
  const stops = words.filter((word) => STOPWORDS.has(word.toLowerCase().replace(/[^\p{L}]+$/u, ''))).length;
  return stops >= 2 || words.length >= 8 || /[.?!…]$/.test(line);
}

const STOPWORDS = new Set(
  [
    'please me my to the a an i you it is are and for with can could want need how this that of in on your from into server',
    'bitte mich mir mit mein meine meinen meinem der die das den dem und ist für ein eine einen ich wie kann zu',
  ]
    .join(' ')
    .split(' '),
);
