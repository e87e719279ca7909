import type { ReactNode } from 'react';
import type { Words } from '../../../client/words/en.ts';
import { whatRuns, whatRunsInShort } from '../../../client/what-runs.ts';
import { plainText } from '../../../contract/plain-text.ts';
import { factsLine, missingFiles } from '../../../client/program-file-words.ts';
import type { ProgramFacts, ProgramFile } from '../../../contract/program-facts.ts';
import { flat, type Phrase } from '../../../client/words/phrase.ts';
import { looksSecret, type Launch, type Value } from '../../../contract/server.ts';
import { withDots } from '../../../contract/launch-secrets.ts';
import { variablesIn } from '../../../contract/variables.ts';
import { workspaceFolder } from '../../../contract/workspace.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { useNow } from '../../foundation/ui/use-now.ts';
import { marked, visible } from '../../foundation/words/visible.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
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
  const { serverSetup: words } = useAllWords();
  const { parts } = words;
  const folder = useAppState((state) => workspaceFolder(state.folders));
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
      <Part title={parts.program} lines={[settled({ text: short.command, whole: whole.command })]} />
      {facts?.program && <Facts file={facts.program} without={facts.isOnPath ? 'nothing' : 'path'} />}
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
        <>
          <Part title={words.file.script} lines={[{ text: facts.script.path }]} />
          <Facts file={facts.script} without="path" />
        </>
      )}
      {short.cwd && <Part title={parts.folder} lines={[settled({ text: short.cwd, whole: whole.cwd })]} />}
      {facts &&
        missingFiles(words.file, facts).map((line) => (
          <dd key={flat(line)} className="command-missing">
            <span>
              <Phrased of={line} />
            </span>
          </dd>
        ))}
    </dl>
  );
}

function Part({ title, lines }: { title: string; lines: CommandLine[] }) {
  const { hidden } = useAllWords().serverSetup.parts;
  if (lines.length === 0) return null;
  return (
    <>
      <dt>{title}</dt>
      {lines.map((line, at) => {
        const { remarks = [] } = line;
        const isCovered = 'text' in line && withDots(line.text) !== line.text;
        return (
          <dd key={at}>
            <code title={'own' in line ? undefined : titleOf(line)}>{'own' in line ? line.own : byFolders(withDots(line.text))}</code>
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

/** The file behind a part of the command: where it lies and leads, whose it is, and how old. */
function Facts({ file, without }: { file: ProgramFile; without: 'path' | 'nothing' }) {
  const { serverSetup: words } = useAllWords();
  const now = useNow(60_000);
  return (
    <dd className="command-facts" title={file.realPath && plainText(file.realPath)}>
      <Phrased of={factsLine(words.file, file, now, without)} />
    </dd>
  );
}

/** A path breaks between its folders, and inside of a name only where the name fills a line. */
function byFolders(text: string): ReactNode {
  const steps = text.split(/(?<=[/\\])/);
  if (steps.length < 3) return visible(text);
  return (
    <bdi className="as-written">
      {steps.map((step, at) => (
        <span key={at} className="command-step">
          {marked(step)}
        </span>
      ))}
    </bdi>
  );
}

/** The whole line, where it is longer than the one that is shown. */
function titleOf({ text, whole = text }: { text: string; whole?: string | undefined }): string | undefined {
  return whole === text || (whole === '' && text === '""') ? undefined : plainText(withDots(whole));
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
