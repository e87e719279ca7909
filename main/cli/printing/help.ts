import type { ShellWords } from '../../../client/words/en/shells.ts';
import type { OptionName } from '../known-options.ts';
import { beside, paragraph } from './columns.ts';
import { aboutOption } from './command-help.ts';

type Brief = Exclude<keyof ShellWords['cliHelp']['brief'], 'help'>;

/** The usage of each line, in the order of the overview. */
const overview: Record<Brief, string> = {
  start: 'start',
  serve: 'serve',
  link: 'link',
  servers: 'servers',
  addServer: 'servers add COMMAND|URL|FILE|NAME',
  searchServers: 'servers search WORDS',
  importServers: 'servers import [FILE|FOLDER…]',
  changeServer: 'servers on|off|restart|remove|show NAME',
  installServer: 'servers install|update|back|uninstall NAME',
  review: 'servers review [NAME]',
  offers: 'tools | prompts',
  contents: 'resources | templates [SERVER]',
  call: "call TOOL '{…}'",
  prompt: 'prompt NAME key=value…',
  read: 'read [SERVER] URI',
  readTemplate: 'read SERVER --template TEMPLATE key=value…',
  complete: 'complete SERVER prompt|template NAME ARGUMENT[=VALUE] [key=value…]',
  run: 'run "message"',
  chats: 'chats',
  projects: 'projects',
  export: 'export CHAT | --all | --project NAME | --everything',
  import: 'import FILE',
  backups: 'backups | backups make | backups restore BACKUP',
  copyData: 'copy-data FOLDER',
  moveData: 'move-data FOLDER',
  deleteEverything: 'delete-everything',
  ownPrompts: 'own-prompts [show|add|remove NAME]',
  rules: 'rules',
  log: 'log [WORDS]',
  inspect: 'inspect [SERVER]',
  logs: 'logs [SERVER]',
  ping: 'ping SERVER',
  check: 'check SERVER',
  doctor: 'doctor',
  completion: 'completion bash|zsh|fish',
};
const CODES = [0, 1, 2, 3, 130] as const;

/** `switchyard --help`. */
export function help(words: ShellWords): string {
  const { cliHelp } = words;
  const options = (...names: OptionName[]) => names.map((name) => option(words, name));
  return [
    cliHelp.tagline,
    '',
    ...(Object.keys(overview) as Brief[]).map((brief) => beside(`switchyard ${overview[brief]}`, 34, cliHelp.brief[brief])),
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
    ...options('model', 'base-url', 'chat', 'continue', 'temporary', 'allow-foreign', 'deny'),
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
    beside('  call.progress', 19, '{call, …, value, total, message, retryAfter}'),
    beside('  call.ended', 19, '{call, …, outcome: ok|failed|denied, reason, tookMs, content, structured,'),
    beside('', 20, `whole: {lines, characters, bytes, head, tail} ${wholeResult}}`),
    beside('  turn.ended', 19, '{conversation, outcome: done|stopped|failed, reason, usage}'),
  ];
}
