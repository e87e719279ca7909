import type { ShellWords } from '../../../client/words/en/shells.ts';
import { aboutCommand, aboutOption } from '../printing/command-help.ts';
import { EXIT, UsageError, type ExitCode } from '../exit-codes.ts';
import type { OptionName } from '../known-options.ts';
import type { CommandOptions } from '../options.ts';
import type { Terminal } from '../terminal.ts';

/** Each command, and the options it takes. */
type OptionTable = Record<string, readonly OptionName[]>;

/**
 * Prints a script that completes commands and options in a shell. It asks no server and starts
 * nothing.
 */
export async function completion(options: CommandOptions, terminal: Terminal, table: OptionTable): Promise<ExitCode> {
  const [shell, ...rest] = options.words;
  const script = rest.length === 0 && shell !== undefined && Object.hasOwn(scripts, shell) ? scripts[shell] : undefined;
  if (!script) throw new UsageError(({ cliUsage }) => cliUsage.sayShell);
  terminal.out(script(table, terminal.words));
  return EXIT.done;
}

const scripts: Record<string, (table: OptionTable, words: ShellWords) => string> = { bash, zsh, fish };

function bash(table: OptionTable, words: ShellWords): string {
  return `# source <(switchyard completion bash)
_switchyard() {
  local current=\${COMP_WORDS[COMP_CWORD]} words=
  case \${COMP_WORDS[COMP_CWORD-1]} in
    ${withValue(table, words).join('|')}) return ;;
  esac
  if [ "$COMP_CWORD" -eq 1 ]; then
    words='${[...Object.keys(table), '--help', '--version'].join(' ')}'
  else
    case \${COMP_WORDS[1]} in
${Object.keys(table)
  .map(
    (command) =>
      `      ${command}) words='${optionsOf(table, words, command)
        .map(({ flag }) => flag)
        .join(' ')}' ;;`,
  )
  .join('\n')}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _switchyard switchyard
`;
}

function zsh(table: OptionTable, words: ShellWords): string {
  const described = (name: string, says: string) => quote(`${name}:${says.replaceAll(':', String.raw`\:`)}`, `'\\''`);
  return `#compdef switchyard
# source <(switchyard completion zsh), or kept as _switchyard in a folder of $fpath
_switchyard() {
  local -a found
  if (( CURRENT == 2 )); then
    found=(
${Object.keys(table)
  .map((command) => `      ${described(command, aboutCommand(words, command))}`)
  .join('\n')}
      ${described('--help', words.cliHelp.everything)}
      ${described('--version', words.cliHelp.version)}
    )
    _describe command found
    return
  fi
  case $words[CURRENT-1] in
    ${withValue(table, words).join('|')}) _files; return ;;
  esac
  case $words[2] in
${Object.keys(table)
  .map(
    (command) =>
      `    ${command}) found=(${optionsOf(table, words, command)
        .map(({ flag, says }) => described(flag, says))
        .join(' ')}) ;;`,
  )
  .join('\n')}
  esac
  _describe -o option found || _files
}
if [[ $funcstack[1] == _switchyard ]]; then _switchyard "$@"; else compdef _switchyard switchyard; fi
`;
}

function fish(table: OptionTable, words: ShellWords): string {
  const describe = (says: string) => `-d ${quote(says.replaceAll('\\', '\\\\'), String.raw`\'`)}`;
  return [
    '# switchyard completion fish | source',
    ...Object.keys(table).map(
      (command) => `complete -c switchyard -n __fish_use_subcommand -f -a ${command} ${describe(aboutCommand(words, command))}`,
    ),
    `complete -c switchyard -n __fish_use_subcommand -l help ${describe(words.cliHelp.everything)}`,
    `complete -c switchyard -n __fish_use_subcommand -l version ${describe(words.cliHelp.version)}`,
    ...Object.keys(table).flatMap((command) =>
      optionsOf(table, words, command).map(
        ({ flag, value, says }) =>
          `complete -c switchyard -n '__fish_seen_subcommand_from ${command}' -l ${flag.slice(2)}${value ? ' -r' : ''} ${describe(says)}`,
      ),
    ),
    '',
  ].join('\n');
}

type CompletionOption = { flag: string; value: boolean; says: string };

function optionsOf(table: OptionTable, words: ShellWords, command: string): CompletionOption[] {
  return [...(table[command] ?? []), 'help' as const].map((name) => readOption(aboutOption(words, name)));
}

/** `--config FILE` takes a value, `--json` none. */
function readOption([usage, says]: [usage: string, says: string]): CompletionOption {
  const [flag = '', value] = usage.split(' ');
  return { flag, value: value !== undefined, says };
}

function withValue(table: OptionTable, words: ShellWords): string[] {
  const all = Object.keys(table).flatMap((command) => optionsOf(table, words, command));
  return [...new Set(all.filter(({ value }) => value).map(({ flag }) => flag))];
}

function quote(text: string, apostrophe: string): string {
  return `'${text.replaceAll("'", apostrophe)}'`;
}
