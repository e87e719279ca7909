import type { ShellWords } from '../../../client/words/en/shells.ts';
import type { OptionName } from '../known-options.ts';
import { serverUsage } from '../server-words.ts';
import { beside } from './columns.ts';

export type CommandName = keyof ShellWords['cliHelp']['about'];
type CommandUsage = { usage: string[]; examples: string[] };

/** The usage of each command: the same in every language. */
const uses: Record<CommandName, CommandUsage> = {
  start: { usage: ['start', 'start FILE.mcpb'], examples: ['start', 'start tides.mcpb'] },
  serve: { usage: ['serve'], examples: ['serve --no-open', 'serve --port 8080 --data /tmp/try'] },
  link: { usage: ['link'], examples: ['link', 'link --data /tmp/try'] },
  servers: {
    usage: serverUsage(),
    examples: [
      'servers --config mcp.json --json',
      'servers add --name everything -- npx -y @modelcontextprotocol/server-everything',
      'servers add https://mcp.example.com/mcp',
      'servers add tides.mcpb --set api_key=…',
      'servers search postgres',
      'servers add io.github.user/weather',
      'servers import --dry-run',
      'servers on files',
      'servers on tides --set api_key=…',
      'servers set tides --header X-Api-Key=…',
      'servers install everything',
      'servers install vectors',
    ],
  },
  tools: { usage: ['tools'], examples: ['tools', 'tools --json'] },
  prompts: { usage: ['prompts'], examples: ['prompts'] },
  resources: { usage: ['resources [SERVER]'], examples: ['resources notes'] },
  templates: { usage: ['templates [SERVER]'], examples: ['templates'] },
  call: {
    usage: ["call TOOL '{…}'", 'call TOOL -'],
    examples: [`call notes/create_note '{"title":"Groceries","content":"milk"}'`],
  },
  prompt: { usage: ['prompt NAME key=value…'], examples: ['prompt notes/summarize_notes', 'prompt everything/args-prompt city=Paris'] },
  read: {
    usage: ['read URI', 'read SERVER URI', 'read SERVER --template TEMPLATE key=value…'],
    examples: ['read notes note:///1 --out 1.txt'],
  },
  complete: {
    usage: ['complete SERVER prompt|template NAME ARGUMENT[=VALUE] [key=value…]'],
    examples: ['complete everything prompt completable-prompt department=E'],
  },
  run: {
    usage: ['run "message"'],
    examples: [
      `run --allow 'notes/*' 'create a note titled "Groceries"'`,
      'run --continue "and the second one?"',
      'run --chat 4f1c "go on"',
      'run --project "Harbor API" "what is left to do?"',
      'run --temporary "what does this error mean?"',
    ],
  },
  chats: { usage: ['chats'], examples: ['chats --json', 'chats --project "Harbor API"'] },
  projects: { usage: ['projects'], examples: ['projects', 'projects --json'] },
  export: {
    usage: ['export CHAT', 'export --all', 'export --project NAME', 'export --everything'],
    examples: [
      'export --everything --out switchyard.json',
      'export 4f1c',
      'export --all --json --out chats.json',
      'export --project "Harbor API" --json --out harbor.json',
    ],
  },
  import: { usage: ['import FILE'], examples: ['import chats.json', 'import ~/Downloads/conversations.json'] },
  backups: {
    usage: ['backups', 'backups make', 'backups restore BACKUP'],
    examples: ['backups', 'backups restore switchyard-2026-11-26T22-15-03-120-v17.db'],
  },
  'copy-data': { usage: ['copy-data FOLDER'], examples: ['copy-data ~/Documents/Switchyard-copy'] },
  'move-data': { usage: ['move-data FOLDER'], examples: ['move-data ~/Documents/Switchyard'] },
  'delete-everything': { usage: ['delete-everything'], examples: ['delete-everything --data /tmp/try'] },
  'own-prompts': {
    usage: ['own-prompts', 'own-prompts show NAME', 'own-prompts add FILE', 'own-prompts remove NAME'],
    examples: ['own-prompts add weather.md'],
  },
  rules: { usage: ['rules', 'rules revoke ID'], examples: ['rules'] },
  log: { usage: ['log [WORDS]'], examples: ['log --server notes create'] },
  completion: {
    usage: ['completion bash|zsh|fish'],
    examples: ['completion bash > ~/.local/share/bash-completion/completions/switchyard'],
  },
  inspect: { usage: ['inspect [SERVER]'], examples: ['inspect', 'inspect notes --json', 'inspect --config mcp.json'] },
  logs: { usage: ['logs [SERVER]'], examples: ['logs notes --follow'] },
  ping: { usage: ['ping SERVER'], examples: ['ping notes', 'ping notes --count 20 --json'] },
  check: {
    usage: ['check SERVER', 'check SERVER --load TOOL'],
    examples: [
      'check notes',
      'check tickets --config mcp.json --tools search,read --junit report.xml',
      'check notes --era 2025-06-18 --declare sampling,roots',
      `check notes --load search_notes --arguments '{"query":"milk"}' --count 1000 --at-once 20`,
    ],
  },
  doctor: { usage: ['doctor'], examples: ['doctor'] },
};

const optionUsage: Record<OptionName | 'help', string> = {
  config: '--config FILE',
  lang: '--lang LANGUAGE',
  data: '--data DIR',
  root: '--root DIR',
  json: '--json',
  model: '--model ID',
  'base-url': '--base-url URL',
  chat: '--chat CHAT',
  continue: '--continue',
  project: '--project NAME',
  temporary: '--temporary',
  csv: '--csv',
  server: '--server NAME',
  name: '--name NAME',
  env: '--env KEY=VALUE',
  header: '--header NAME=VALUE',
  long: '--long',
  set: '--set KEY=VALUE',
  handles: '--handles KIND,…',
  'tell-folders': '--tell-folders',
  limit: '--limit N',
  count: '--count N',
  out: '--out FILE',
  template: '--template NAME',
  allow: '--allow TOOL',
  'allow-foreign': '--allow-foreign',
  deny: '--deny TOOL',
  attach: '--attach FILE',
  all: '--all',
  everything: '--everything',
  yes: '--yes',
  scripts: '--scripts',
  port: '--port N',
  open: '--no-open',
  trace: '--trace',
  follow: '--follow',
  search: '--search TEXT',
  tools: '--tools A,B',
  junit: '--junit FILE',
  era: '--era REVISION',
  declare: '--declare A,B',
  load: '--load TOOL',
  arguments: '--arguments JSON',
  'at-once': '--at-once N',
  strict: '--strict',
  'dry-run': '--dry-run',
  help: '--help',
};

/** The usage of an option. */
export function usageOf(option: OptionName | 'help'): string {
  return optionUsage[option];
}

/** The usage of an option, and what it does. */
export function aboutOption({ cliHelp }: ShellWords, option: OptionName | 'help'): [usage: string, says: string] {
  return [optionUsage[option], cliHelp.options[option]];
}

/** The purpose of a command, in a sentence or two. */
export function aboutCommand({ cliHelp }: ShellWords, command: string): string {
  return isCommand(command) ? cliHelp.about[command] : '';
}

/** `switchyard COMMAND --help`. */
export function helpFor(words: ShellWords, command: CommandName, takes: readonly OptionName[]): string {
  const { cliHelp } = words;
  const { usage, examples } = uses[command];
  const taken = [...takes, 'help' as const].map((name) => aboutOption(words, name));
  const width = Math.max(...taken.map(([name]) => name.length));
  const exits = command === 'servers' || command === 'call' || command === 'run' ? command : 'usual';
  return [
    ...usage.map((line) => `switchyard ${line}`),
    '',
    cliHelp.about[command],
    '',
    cliHelp.optionsTitle,
    ...taken.map(([name, says]) => beside(`  ${name}`, width + 4, says)),
    '',
    examples.length === 1 ? cliHelp.example : cliHelp.examples,
    ...examples.map((line) => `  switchyard ${line}`),
    '',
    cliHelp.exitCodes,
    `  ${cliHelp.exits[exits]}`,
    '',
  ].join('\n');
}

export function isCommand(name: string | undefined): name is CommandName {
  return name !== undefined && Object.hasOwn(uses, name);
}
