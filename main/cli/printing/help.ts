import type { ShellWords } from '../../../client/words/en/shells.ts';
import type { OptionName } from '../known-options.ts';
import { beside, paragraph } from './columns.ts';
import { aboutOption } from './command-help.ts';

type Brief = keyof ShellWords['cliHelp']['brief'];

const commands: [usage: string, brief: Brief][] = [
  ['start', 'start'],
  ['serve', 'serve'],
  ['link', 'link'],
  ['servers', 'servers'],
  ['servers add COMMAND|URL|FILE|NAME', 'addServer'],
  ['servers search WORDS', 'searchServers'],
  ['servers import [FILE|FOLDER…]', 'importServers'],
  ['servers on|off|restart|remove|show NAME', 'changeServer'],
  ['servers install|update|back|uninstall NAME', 'installServer'],
  ['servers review [NAME]', 'review'],
  ['tools | prompts', 'offers'],
  ['resources | templates [SERVER]', 'contents'],
  ["call TOOL '{…}'", 'call'],
  ['prompt NAME key=value…', 'prompt'],
  ['read [SERVER] URI', 'read'],
  ['read SERVER --template TEMPLATE key=value…', 'readTemplate'],
  ['complete SERVER prompt|template NAME ARGUMENT[=VALUE] [key=value…]', 'complete'],
  ['run "message"', 'run'],
  ['chats', 'chats'],
  ['export CHAT | --all', 'export'],
  ['import FILE', 'import'],
  ['backups | backups restore BACKUP', 'backups'],
  ['copy-data FOLDER', 'copyData'],
  ['move-data FOLDER', 'moveData'],
  ['delete-everything', 'deleteEverything'],
  ['rules', 'rules'],
  ['log [WORDS]', 'log'],
  ['inspect [SERVER]', 'inspect'],
  ['logs [SERVER]', 'logs'],
  ['ping SERVER', 'ping'],
  ['check SERVER', 'check'],
  ['doctor', 'doctor'],
  ['completion bash|zsh|fish', 'completion'],
];
const CODES = [0, 1, 2, 3, 130] as const;

/** `switchyard --help`. */
export function help(words: ShellWords): string {
  const { cliHelp } = words;
  const options = (...names: OptionName[]) => names.map((name) => option(words, name));
  return [
    cliHelp.tagline,
    '',
    ...commands.map(([usage, brief]) => beside(`switchyard ${usage}`, 34, cliHelp.brief[brief])),
    '',
    beside('switchyard COMMAND --help', 34, cliHelp.brief.help),
    '',
    cliHelp.besideTitle,
    paragraph(cliHelp.beside),
    '',
    cliHelp.mostTitle,
    ...options('config', 'data', 'root', 'json', 'lang'),
    '',
    cliHelp.ofTitle('start, serve'),
    ...options('port', 'open'),
    '',
    cliHelp.ofTitle('run'),
    ...options('model', 'base-url', 'chat', 'continue', 'deny'),
    '',
    cliHelp.ofTitle('servers import'),
    ...options('dry-run'),
    '',
    cliHelp.ofTitle('servers install, servers update'),
    ...options('scripts'),
    '',
    cliHelp.ofTitle('read'),
    ...options('out', 'template'),
    '',
    cliHelp.ofTitle('log'),
    ...options('server', 'limit', 'csv'),
    '',
    cliHelp.ofTitle('logs'),
    ...options('follow'),
    '',
    cliHelp.ofTitle('inspect'),
    ...options('search'),
    '',
    cliHelp.ofTitle('ping, check --load'),
    ...options('count'),
    '',
    cliHelp.ofTitle('check'),
    ...options('tools', 'junit', 'era', 'declare', 'strict', 'load', 'arguments', 'at-once'),
    '',
    cliHelp.ofTitle('call, prompt, read, run, ping'),
    ...options('trace'),
    '',
    cliHelp.ofTitle('call, run'),
    ...options('allow'),
    '',
    cliHelp.allowTitle,
    paragraph(cliHelp.allow),
    paragraph(cliHelp.serversAsk),
    '',
    cliHelp.linesTitle,
    ...lines(cliHelp.wholeResult),
    '',
    cliHelp.exitCodes,
    ...CODES.map((code) => beside(`  ${code}`, 7, cliHelp.codes[code])),
    '',
  ].join('\n');
}

function option(words: ShellWords, name: OptionName): string {
  const [usage, says] = aboutOption(words, name);
  return beside(`  ${usage}`, 19, says);
}

function lines(wholeResult: string): string[] {
  return [
    beside('  text', 19, '{text}'),
    beside('  call.proposed', 19, '{call, tool, server, name, input}'),
    beside('  call.held', 19, '{call, …}'),
    beside('  call.started', 19, '{call, …, input}'),
    beside('  call.progress', 19, '{call, …, value, total, message}'),
    beside('  call.ended', 19, '{call, …, outcome: ok|failed|denied, reason, tookMs, content, structured,'),
    beside('', 20, `whole: {lines, characters, bytes, head, tail} ${wholeResult}}`),
    beside('  turn.ended', 19, '{conversation, outcome: done|stopped|failed, reason, usage}'),
  ];
}
