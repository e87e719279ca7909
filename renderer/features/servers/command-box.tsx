import type { Words } from '../../../client/words/en.ts';
import { whatRuns, whatRunsInShort } from '../../../client/what-runs.ts';
import { plainText } from '../../../contract/plain-text.ts';
import { fileRemarks } from '../../../client/program-file-words.ts';
import type { ProgramFacts } from '../../../contract/program-facts.ts';
import type { Phrase } from '../../../client/words/phrase.ts';
import { looksSecret, type Launch, type Value } from '../../../contract/server.ts';
import { withDots } from '../../../contract/launch-secrets.ts';
import { variablesIn } from '../../../contract/variables.ts';
import { workspaceFolder } from '../../../contract/workspace.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { useNow } from '../../foundation/ui/use-now.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import { becomes } from './becomes.ts';
import { type Moving, movingVersions } from '../../../client/moving-version.ts';
import './command-box.css';

/** The launch, or the app's words in its place; and notes about it. */
type CommandLine = ({ text: string; whole?: string | undefined } | { own: string }) & { remarks?: Phrase[] };
type Setup = Words['serverSetup'];

/**
 * The launch as it runs: one argument per line, hidden characters drawn. Our own paths are cut, and
 * stand whole in the title of their line.
 */
export function CommandBox({ launch, facts }: { launch: Launch; facts?: ProgramFacts | undefined }) {
  const { serverSetup: words } = useWords();
  const { parts } = words;
  const folder = useAppState((state) => workspaceFolder(state.folders));
  const now = useNow(60_000);
  const about = useAppState((state) => state.about);
  if (launch.kind === 'http') {
    return (
      <dl className="command-box">
        <Part title={parts.address} lines={[{ text: launch.url }]} />
        <Part title={parts.headers} lines={valueLines(words, launch.headers)} />
        <Part title={parts.client} lines={clientLines(words, launch.oauth)} />
      </dl>
    );
  }
  const moving = movingVersions(launch.command, launch.args);
  const [short, whole] = [whatRunsInShort(launch, about), whatRuns(launch, about)];
  const wholeValues = valueLines(words, whole.env);
  /** With what it becomes when it is started now. */
  const settled = (line: CommandLine): CommandLine =>
    'own' in line ? line : { ...line, remarks: [...nowWords(words, line.text, folder), ...(line.remarks ?? [])] };
  return (
    <dl className="command-box">
      <Part title={parts.program} lines={programLines(words, settled({ text: short.command, whole: whole.command }), facts, now)} />
      <Part
        title={parts.argumentsByLine(launch.args.length)}
        lines={short.args.map((text, at) =>
          settled({ text: text || '""', whole: whole.args[at], remarks: movingWords(words, moving[at]) }),
        )}
      />
      <Part
        title={parts.environment}
        lines={valueLines(words, short.env).map((line, at) => settled({ ...line, whole: wholeValues[at]?.text }))}
      />
      {facts?.script && (
        <Part title={words.file.script} lines={[{ text: facts.script.path, remarks: fileRemarks(words.file, facts.script, now) }]} />
      )}
      {short.cwd && <Part title={parts.folder} lines={[settled({ text: short.cwd, whole: whole.cwd })]} />}
    </dl>
  );
}

function Part({ title, lines }: { title: string; lines: CommandLine[] }) {
  const { hidden } = useWords().serverSetup.parts;
  if (lines.length === 0) return null;
  return (
    <>
      <dt>{title}</dt>
      {lines.map((line, at) => {
        const { remarks = [] } = line;
        const isCovered = 'text' in line && withDots(line.text) !== line.text;
        return (
          <dd key={at}>
            <code title={'own' in line ? undefined : titleOf(line)}>{'own' in line ? line.own : visible(withDots(line.text))}</code>
            {(remarks.length > 0 || isCovered) && (
              <span>
                {(remarks.length > 0 ? remarks : [hidden]).map((remark, index) => (
                  <span key={index} className="command-remark">
                    <Phrased of={remark} />
                  </span>
                ))}
              </span>
            )}
          </dd>
        );
      })}
    </>
  );
}

/** The whole line, where it is longer than the one that is shown. */
function titleOf({ text, whole = text }: { text: string; whole?: string | undefined }): string | undefined {
  return whole === text || (whole === '' && text === '""') ? undefined : plainText(withDots(whole));
}

/** The file that the command stands for, and the command above it where that is only a name. */
function programLines({ file }: Setup, command: CommandLine, facts: ProgramFacts | undefined, now: number): CommandLine[] {
  if (!facts) return [command];
  const { program, isOnPath } = facts;
  if (!program) return [{ ...command, remarks: [...(command.remarks ?? []), file.notThere] }];
  const remarks = fileRemarks(file, program, now);
  return isOnPath ? [command, { text: program.path, remarks: [file.onPath, ...remarks] }] : [{ ...command, remarks }];
}

function nowWords({ parts }: Setup, text: string, folder: string | undefined): Phrase[] {
  const now = becomes(text, folder);
  if (now === undefined) return [];
  return [now === 'needs-folder' ? parts.needsFolder : parts.now(now.now)];
}

function movingWords({ moving: words }: Setup, moving: Moving | undefined): Phrase[] {
  if (moving === undefined) return [];
  return [typeof moving === 'string' ? words[moving] : words.word(moving.word)];
}

function clientLines({ parts }: Setup, client: Extract<Launch, { kind: 'http' }>['oauth']): CommandLine[] {
  if (!client) return [];
  const { clientId, clientSecret, scopes = [] } = client;
  return [
    { text: clientId },
    ...(clientSecret ? [{ own: parts.clientSecret, remarks: [parts.hidden] }] : []),
    ...(scopes.length > 0 ? [{ text: scopes.join(' '), remarks: [parts.scopes] }] : []),
  ];
}

function valueLines({ parts }: Setup, values: Record<string, Value>): { text: string; remarks?: Phrase[] }[] {
  return Object.entries(values).map(([name, value]) =>
    typeof value !== 'string' || (looksSecret(name) && variablesIn(value).length === 0)
      ? { text: name, remarks: [parts.hidden] }
      : { text: `${name}=${value}` },
  );
}
