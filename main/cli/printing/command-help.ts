import type { OptionName } from '../options.ts';

type About = { usage: string[]; says: string; examples: string[] };

const about: Record<string, About> = {
  start: { usage: ['start'], says: 'Opens the desktop app, or the browser where there is none.', examples: ['start'] },
  serve: {
    usage: ['serve'],
    says: 'Serves the app to a browser of this machine. The link it prints lets one browser in, once and within a minute.',
    examples: ['serve --no-open', 'serve --port 8080 --data /tmp/try'],
  },
  link: { usage: ['link'], says: 'Prints another link to the app that is served already.', examples: ['link', 'link --data /tmp/try'] },
  servers: {
    usage: ['servers', 'servers review [NAME]'],
    says: 'Connects all servers and says how each one fares; review shows what the settings file changed about one without you, and asks.',
    examples: ['servers --config mcp.json --json'],
  },
  tools: { usage: ['tools'], says: 'Lists the tools of all servers.', examples: ['tools', 'tools --json'] },
  prompts: { usage: ['prompts'], says: 'Lists the prompts of all servers.', examples: ['prompts'] },
  resources: { usage: ['resources [SERVER]'], says: 'Lists the resources of all servers, or of one.', examples: ['resources notes'] },
  templates: { usage: ['templates [SERVER]'], says: 'Lists the resource templates of all servers, or of one.', examples: ['templates'] },
  call: {
    usage: ["call TOOL '{…}'", 'call TOOL -'],
    says: 'Runs one tool; "-" reads the arguments from a pipe. Asks at a terminal; elsewhere a call needs --allow or a rule.',
    examples: [`call notes/create_note '{"title":"Groceries","content":"milk"}'`],
  },
  prompt: {
    usage: ['prompt NAME key=value…'],
    says: "Prints what a server's prompt says.",
    examples: ['prompt notes/summarize_notes', 'prompt everything/args-prompt city=Paris'],
  },
  read: {
    usage: ['read URI', 'read SERVER URI', 'read SERVER --template TEMPLATE key=value…'],
    says: 'Reads a resource. Where several servers list it, one has to be named.',
    examples: ['read notes note:///1 --out 1.txt'],
  },
  complete: {
    usage: ['complete SERVER prompt|template NAME ARGUMENT[=VALUE] [key=value…]'],
    says: 'Prints what an argument could be, going by what is there of it and by the others.',
    examples: ['complete everything prompt completable-prompt department=E'],
  },
  run: {
    usage: ['run "message"'],
    says: 'Runs one turn of a chat without a window; the message may come through a pipe. Nobody is asked: a call needs --allow or a rule.',
    examples: [`run --allow 'notes/*' 'create a note titled "Groceries"'`],
  },
  rules: { usage: ['rules', 'rules revoke ID'], says: 'Lists what you allowed and forbade, or takes one back.', examples: ['rules'] },
  log: { usage: ['log [WORDS]'], says: 'Prints what was decided and why, newest first.', examples: ['log --server notes create'] },
  completion: {
    usage: ['completion bash|zsh|fish'],
    says: 'Prints a script that completes commands and options in your shell.',
    examples: ['completion bash > ~/.local/share/bash-completion/completions/switchyard'],
  },
  doctor: { usage: ['doctor'], says: 'Says what this machine has, and how to get what it lacks.', examples: ['doctor'] },
};

const options: Record<OptionName, [name: string, says: string]> = {
  config: ['--config FILE', 'use the servers of this file (mcpServers) and no others'],
  lang: ['--lang LANGUAGE', 'speak this language: en, de or zh-Hans; otherwise that of LANG'],
  data: ['--data DIR', 'keep everything there instead of in the usual folder'],
  root: ['--root DIR', 'tell the servers about this folder and no other; repeatable'],
  json: ['--json', 'print JSON; what goes wrong, too, as the last line on stderr: {"error": {"code", "message", "reason"}}'],
  model: ['--model ID', 'answer with this model'],
  'base-url': ['--base-url URL', 'at this endpoint, for this once; ANTHROPIC_API_KEY is sent to Anthropic only'],
  csv: ['--csv', 'as a table for spreadsheets'],
  server: ['--server NAME', 'of this server only'],
  limit: ['--limit N', 'so many; 50, or all with --json and --csv'],
  out: ['--out FILE', 'write it there as it is, pictures and other binary data too'],
  template: ['--template NAME', 'the resource that this template leads to'],
  allow: ['--allow TOOL', 'let this tool run: the name as "tools" lists it, server/tool, or \'server/*\'; repeatable'],
  deny: ['--deny TOOL', 'deny it even if --allow matches; repeatable'],
  port: ['--port N', 'serve the page at this port instead of at any free one'],
  open: ['--no-open', 'open no browser'],
};

/** Every command takes it. */
export const helpOption: [usage: string, says: string] = ['--help', 'this command alone, with examples'];

const exits: Record<string, string> = {
  servers: '0 all ready, 1 at least one is not, 2 wrong usage or configuration',
  call: '0 done, 1 failed, 2 wrong usage or arguments, 3 the tool was not allowed to run, whoever said so',
  run: '0 the turn ended well, 1 it failed, 2 wrong usage, 3 a call was denied because nobody was there to be asked',
};

/** What a command does, in a sentence or two. */
export function aboutCommand(command: string): string {
  return about[command]?.says ?? '';
}

/** How an option is typed, and what it does. */
export function aboutOption(name: OptionName): [usage: string, says: string] {
  return options[name];
}

/** `switchyard COMMAND --help`. */
export function helpFor(command: string, takes: readonly OptionName[]): string {
  const { usage, says, examples } = about[command] ?? { usage: [command], says: '', examples: [] };
  const taken = [...takes.map((name) => options[name]), helpOption];
  const width = Math.max(...taken.map(([name]) => name.length));
  return [
    ...usage.map((line) => `switchyard ${line}`),
    '',
    says,
    '',
    'Options',
    ...taken.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`),
    '',
    examples.length === 1 ? 'Example' : 'Examples',
    ...examples.map((line) => `  switchyard ${line}`),
    '',
    'Exit codes',
    `  ${exits[command] ?? '0 done, 1 failed, 2 wrong usage or configuration'}, 130 interrupted`,
    '',
  ].join('\n');
}
