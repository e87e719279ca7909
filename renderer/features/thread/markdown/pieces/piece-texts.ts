/** The rows of a table as CSV (RFC 4180). */
export function asCsv(rows: string[][]): string {
  return rows.map((cells) => cells.map(csvCell).join(',')).join('\r\n') + '\r\n';
}

function csvCell(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The extension of a file of code: of languages whose name is not their extension. */
const EXTENSIONS: Record<string, string> = {
  bash: 'sh',
  shell: 'sh',
  zsh: 'sh',
  console: 'txt',
  csharp: 'cs',
  'c++': 'cpp',
  javascript: 'js',
  typescript: 'ts',
  python: 'py',
  ruby: 'rb',
  rust: 'rs',
  kotlin: 'kt',
  markdown: 'md',
  mermaid: 'mmd',
  perl: 'pl',
  powershell: 'ps1',
  haskell: 'hs',
  text: 'txt',
  plaintext: 'txt',
  yaml: 'yml',
  dockerfile: 'dockerfile',
};

/** A model names the language, so that anything but a plain name becomes a text file. */
export function extensionOf(language: string): string {
  const name = language.toLowerCase();
  if (Object.hasOwn(EXTENSIONS, name)) return EXTENSIONS[name] ?? 'txt';
  return /^[a-z\d]{1,10}$/.test(name) && !PROGRAMS.has(name) ? name : 'txt';
}

/** Files that systems start when they are opened. */
const PROGRAMS: ReadonlySet<string> = new Set(
  ['exe', 'com', 'scr', 'msi', 'lnk', 'pif', 'hta', 'desktop', 'app', 'jar', 'reg'].concat([
    'bat',
    'cmd',
    'vbs',
    'vbe',
    'wsf',
    'command',
    'url',
    'msc',
  ]),
);
