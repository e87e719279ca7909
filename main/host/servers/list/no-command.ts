import type { Reason } from '../../../../contract/reason.ts';

/** The reason why a pasted line is no command; undefined: it may be one. */
export function whyNoCommand(line: string): Reason | undefined {
  if (isKey(line)) return { code: 'paste-is-key' };
  const repository = /^[\w.-]+@([\w-]+(?:\.[\w-]+)+):[\w./~-]+$/.exec(line)?.[1];
  if (repository !== undefined) return { code: 'paste-is-page', host: repository };
  if (isProse(line)) return { code: 'paste-is-prose' };
  return isNoProgram(line) ? { code: 'paste-without-server' } : undefined;
}

/**
 * A line of a log, a trace, a table, a list or a program: one of its first words can be no program,
 * and no argument of one.
 */
function isNoProgram(line: string): boolean {
  if (/[\0-\x08\x0b-\x1f\x7f]/.test(line)) return true;
  const words = line.replace(ASSIGNMENTS, '').split(/\s+/, MOST_WORDS);
  const [written = '', second = ''] = words;
  // A placeholder of a README is told by itself.
  if (written === '' || /^<[\w$]/.test(written)) return false;
  const first = written.replace(/\$\{[^{}]*\}|%\w+%|^["'“”„‘’]|["'”’]$/g, '');
  const hasQuote = /^["'“„‘]/.test(written);
  if (/^(?:npm|yarn|pnpm)$/i.test(first) && /^(?:ERR!|WARN|error|warn|notice|info)$/.test(second)) return true;
  if (STARTERS.test(first)) return false;
  if (first === '' ? !/[$%]/.test(written) : isNoName(first, hasQuote)) return true;
  if (/[\w)\]][:;,]$|\{$/.test(line) || /\t.*\t/.test(line) || /^[=:]=?$/.test(second)) return true;
  const option = words.findIndex((word) => word.startsWith('-'));
  if (words.slice(0, option < 0 ? 4 : Math.min(4, option)).some((word) => TIME.test(word)) || (LEVEL.test(second) && words.length > 2))
    return true;
  if (words.some((word) => /^[{}]$|^=>$/.test(word))) return true;
  if (CALL.test(line.replace(/"[^"]*"|'[^']*'/g, ''))) return true;
  const hasOption = words.slice(1).some((word) => /^-{1,2}\w|[\\/]|^https?:|\.(?:m?js|ts|py|sh|jar|rb|pl|lua|php|r|exe)$/i.test(word));
  return /^\p{Lu}(?:\p{Ll}+|\p{Lu}+)$/u.test(first) && !hasOption;
}

/** Variables before a command. */
const ASSIGNMENTS = /^(?:env\s+)?(?:[A-Za-z_]\w*=(?:"[^"]*"|'[^']*'|[“‘][^”’]*[”’]|<[^<>]*>|[^\s"'“‘<])*(?:\s+|$))*/;

/** Further words decide nothing. */
const MOST_WORDS = 60;
/** Programs that start others; lines that begin with one of them are commands. */
export const STARTERS =
  /^(?:npx|npm|pnpm|pnpx|yarn|bunx|bun|uvx|uv|pipx|node|deno|docker|podman|python[\d.]*|py|tsx|ts-node|java|dotnet|go|cargo|ruby|php|bash|sh|cmd|env|wsl|claude|codex|gemini)(?:\.exe|\.cmd)?$/i;
const TIME = /^\[?\(?\d{1,2}:\d\d(?::\d\d)?(?:[.,]\d+)?(?:Z|[ap]m)?[\])]?[:,]?$|^\[?\d{4}[-/]\d\d[-/]\d\d/i;
/** A call, as a program has it; `$(…)` is one of a shell. */
const CALL = /(?<!\$)\b\w+\([^()\n]{0,200}\)/;
const LEVEL = /^\[?(?:INFO|WARN|WARNING|ERROR|DEBUG|TRACE|FATAL|CRITICAL|NOTICE)\]?:?$/;

/** A word that names no program: a number, a sign, an option, a label, a piece of code or data. */
function isNoName(word: string, isQuoted: boolean): boolean {
  if (/^[^\p{L}\p{N}]+$/u.test(word) || /^[-+=<>#*|&!?@^~](?![\\/.])/.test(word)) return true;
  if (/^[\d.,:/%°€$£¥()x×TZ+-]+$/.test(word) || /^v?\d+(?:\.\d+)+[:,]?$/.test(word)) return true;
  if (/[,;{}"<>()[\]*|]/.test(isQuoted ? word.replace(/[()[\]\s]/g, '') : word) || /[:!?…]$/.test(word)) return true;
  if (/^[\w.+-]+@[\w-]+(?:\.[a-z]+)+$/i.test(word)) return true;
  return NO_NAMES.test(word) || /^[dlcbps][-rwxsStT]{9}/.test(word);
}

/** First words of traces, of code and of what programs print. */
const NO_NAMES =
  /^(?:at|traceback|http\/[\d.]+|null|true|false|undefined|none|localhost|goroutine|panic|caused|thread|error|\w+(?:Error|Exception|Warning)|const|let|var|import|export|return|throw|raise|class|function|def|node\.js|todo|note|warning|info|debug|fatal)$/i;

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

/** Registries of images that are named by their hosts. */
const IMAGE_HOST =
  /^(?:ghcr\.io|docker\.io|quay\.io|gcr\.io|[a-z]+\.gcr\.io|mcr\.microsoft\.com|public\.ecr\.aws|registry\.gitlab\.com|[\w.-]+\.(?:azurecr\.io|pkg\.dev|dkr\.ecr\.[\w-]+\.amazonaws\.com))$/;
const IMAGE = /^(?:([a-z\d.-]+(?::\d+)?)\/)?[a-z\d][\w.-]*(?:\/[a-z\d][\w.-]*)*(:\w[\w.-]*)?(@sha256:[0-9a-f]{64})?$/;
const NPM_PACKAGE =
  /^(?:@[a-z\d~][\w.~-]*\/[a-z\d~][\w.~-]*(?:@[\w.^~+-]+)?|[a-z\d][\w.-]*@(?:latest|next|beta|canary|alpha|[~^]?\d+(?:\.(?:\d+|x))*(?:[-+][\w.+-]+)?))$/;

/**
 * The command for a line that only names a package or an image, as people copy it: the one that its
 * registry gives. Undefined: it names neither.
 */
export function withRunner(line: string): string | undefined {
  const [first = '', ...rest] = line.split(/\s+/);
  const behind = rest.length > 0 ? ` ${rest.join(' ')}` : '';
  if (NPM_PACKAGE.test(first)) return `npx -y ${first}${behind}`;
  const [, name, version] = /^([a-z\d][\w.-]*)==(\d[\w.+]*)$/i.exec(first) ?? [];
  if (name !== undefined) return `uvx ${name}@${version}${behind}`;
  const [, host = '', tag, digest] = IMAGE.exec(first) ?? [];
  const isTagged = (tag ?? digest) !== undefined && first.includes('/') && !/^(?:localhost|[\d.]+)(?::|\/)/.test(first);
  const isImage = host !== '' && (IMAGE_HOST.test(host) || (isTagged && !host.includes('.') && !host.includes(':')));
  return isImage ? `docker run -i --rm ${first}${behind}` : undefined;
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

/**
 * A few words without an option, a path, a file or a version, and none that starts programs:
 * nothing in them shows that they are a command.
 */
export function isPlainWords(line: string): boolean {
  const words = line.split(' ');
  const isPlain = words.length <= MOST_PLAIN && words.every((word) => /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_’'-]*$/u.test(word));
  return isPlain && !STARTERS.test(words[0] ?? '');
}

const MOST_PLAIN = 4;

/** Words of a language, or nothing at all. */
export function isWords(text: string): boolean {
  return text === '' || text.split(/\s+/).every((word) => /^\p{L}[\p{L}\p{M}’'-]*[.,!?;:…]*$/u.test(word));
}

/**
 * A sentence: nothing but words, among them those that no command has; or one that begins with a
 * word that no program is called by.
 */
function isProse(line: string): boolean {
  const words = line.split(/\s+/, MOST_WORDS);
  const [first = ''] = words;
  if (/(?=[^\0-\x7f])\p{L}/u.test(first) && !/^["'“„‘]|[/\\=]|\.\w/.test(first)) return true;
  const bare = (word: string) => word.toLowerCase().replace(/[^\p{L}]+$/u, '');
  const plain = line.replace(/[^\p{L}\p{N}\s.,!?’'-]/gu, '').trim();
  if (GREETINGS.has(bare(first)) && /^\p{L}+[,.!?…]*$/u.test(first) && isWords(plain)) return true;
  const isStarter = STARTERS.test(first);
  if (words.length > 1 && !isStarter && FIRST_OF_SENTENCE.has(bare(first))) return true;
  const hasOption = words.some((word) => /^--?\w/.test(word));
  if (words.length > 1 && !isStarter && !hasOption && /^\p{L}+$/u.test(first) && SECOND_OF_SENTENCE.test(words[1] ?? '')) return true;
  if (words.length > 1 && !isStarter && isWords(words.join(' ')) && /(?=[^\0-\x7f])\p{L}/u.test(line)) return true;
  if (words.length < 3 || !isWords(words.join(' '))) return false;
  const stops = words.filter((word) => STOPWORDS.has(bare(word))).length;
  return stops >= 2 || words.length >= (isStarter ? 8 : 5) || /[.?!…]$/.test(line);
}

const GREETINGS = new Set(
  'hello hi hey hallo moin servus hola bonjour salut ciao buongiorno ola hej hei ahoj merhaba thanks thank danke merci gracias grazie obrigado obrigada dzieki tack ok okay yes ja oui si nein sorry please bitte cheers regards dear greetings welcome bye tschuess good guten buenos buenas goedemorgen goeden'.split(
    ' ',
  ),
);
const SECOND_OF_SENTENCE = /^(?:on|at|in|is|are|was|to|for|the|an?|has|have|started|running|listening|failed|not)$/i;
/** No program is called so. */
const FIRST_OF_SENTENCE = new Set(
  'please me my to the a an i you it is are and for with can could want need how this that of in on your from into see visit use try check follow read remember we they he she here there then when if what why where bitte mich mir mit mein meine der die das und ist ein eine ich wie kann wir sie es hier dann wenn il la le les un une des je tu nous vous pour dans sur el los las una para por que com para eu ik het een wij dit jag det som och'.split(
    ' ',
  ),
);

const STOPWORDS = new Set(
  [
    'please me my to the a an i you it is are and for with can could want need how this that of in on your from into server',
    'bitte mich mir mit mein meine meinen meinem der die das den dem und ist für ein eine einen ich wie kann zu nicht auf von',
    'le la les des du est et pour dans sur une que qui je ne pas avec el los las una por para con del es en mi no se il di che per non sono',
    'um uma com não os as de het een niet voor met van ik dit nie jest na się och att det som på en inte jag ve bir bu için yang ini untuk saya',
  ]
    .join(' ')
    .split(' '),
);
