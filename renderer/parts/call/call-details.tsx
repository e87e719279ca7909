import type { Content } from '../../../contract/content.ts';
import type { Aside, Call } from '../../../contract/conversation.ts';
import type { Json as JsonValue } from '../../../contract/json.ts';
import { saysTheSame } from '../../../contract/says-the-same.ts';
import { ArgumentsJson } from '../arguments/arguments-json.tsx';
import { ArgumentsTable } from '../arguments/arguments-table.tsx';
import { ChangeView } from '../changes/change-view.tsx';
import { changeIn } from '../changes/changes.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { contentsSize } from '../results/contents-words.ts';
import { LongResult } from '../results/long-result.tsx';
import { ResultContent } from '../results/result-content.tsx';
import { ResultText } from '../results/result-text.tsx';
import { sayWhole } from '../results/whole-words.ts';
import { hueFor } from '../../foundation/foreign/hue.ts';
import { Json } from '../../foundation/ui/json.tsx';
import { Said } from '../../foundation/foreign/said.tsx';
import { wasDeniedByRule } from './call-permission.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { useSay } from '../../foundation/words/use-words.ts';
import type { Reason } from '../../../contract/reason.ts';

const NO_FOLDERS: never[] = [];

/** The arguments that were sent and the result that came back. */
export function CallDetails({ call, conversation, hue }: { call: Call; conversation: string; hue: number }) {
  const { thread } = useAllWords();
  const { input, unreadable, proposed } = call;
  // The file holds the new text by now: there is nothing to compare it with.
  const proposedChange = changeIn(input);
  const change = proposedChange?.kind === 'write' ? undefined : proposedChange;
  return (
    <>
      {unreadable === undefined ? (
        <>
          <ArgumentsTable question={{ input: proposed ?? input, inputSchema: {} }} draft={input} without={change?.covers} />
          {change && <ChangeView change={change} draft={input} folders={NO_FOLDERS} />}
        </>
      ) : (
        <ResultText text={unreadable} />
      )}
      {proposed && <p className="muted-note">{thread.changedArguments}</p>}
      {call.asides?.map((aside, index) => (
        <Asked key={index} aside={aside} server={call.tool?.serverName ?? thread.theServer} hue={hue} />
      ))}
      <Result call={call} conversation={conversation} hue={hue} />
    </>
  );
}

/** Questions of the server while it worked, and how they ended. */
function Asked({ aside: { about, message, how, content }, server, hue }: { aside: Aside; server: string; hue: number }) {
  const say = useSay();
  const { thread } = useAllWords();
  return (
    <>
      <Said by={server} hue={hue} caption={thread.asides[about]}>
        {message}
      </Said>
      <p className="muted-note">
        <Phrased of={content ? thread.endedAndSent(say(how), server) : how} />
      </p>
      {content && <ArgumentsJson draft={content} />}
    </>
  );
}

/** The head of a result that is kept whole elsewhere. */
const HEAD_AND_TAIL = 2;

function Result({ call, conversation, hue }: { call: Call; conversation: string; hue: number }) {
  const { thread, format, ...words } = useAllWords();
  const { id, state } = call;
  const servers = useAppState((all) => all.servers);
  if (state.state !== 'ended') return null;
  const { content, structured, whole, reason } = state;
  const [head] = content;
  const apart = apartFrom(content, structured);
  const hasResult = content.length > 0 || structured !== undefined;
  const by = saidBy(call);
  /** A result that was cut is not in these pieces any more. */
  const hasPieces = by.length > 1 && !whole && by.length === content.length;
  return (
    <>
      {reason && !wasDeniedByRule(call) && !isSaid(content, reason) && (
        <p className="muted-note">
          <Phrased of={reason} />
        </p>
      )}
      {hasResult && hasPieces && (
        <div className="call-result">
          {content.map((piece, at) => (
            <Said
              key={at}
              head={thread.resultBy(namesOf(by.slice(at, at + 1)), format.bytes(contentsSize([piece])))}
              hue={hueFor(by[at]?.server, servers)}
            >
              <ResultContent content={piece} from={by[at]} />
            </Said>
          ))}
        </div>
      )}
      {hasResult && !hasPieces && (
        <Said
          head={thread.resultBy(namesOf(by), whole ? sayWhole({ format, ...words }, whole) : format.bytes(contentsSize(content)))}
          hue={by.length === 1 ? hueFor(by[0]?.server, servers) : hue}
        >
          <div className="call-result">
            {whole && head?.type === 'text' && <LongResult conversation={conversation} call={id} whole={whole} head={head.text} />}
            {content.slice(whole ? HEAD_AND_TAIL : 0).map((part, index) => (
              <ResultContent key={index} content={part} from={by.length === 1 ? by[0] : undefined} />
            ))}
            {apart !== undefined && <Json value={apart} />}
          </div>
        </Said>
      )}
    </>
  );
}

/** A structured result that its text does not say already. */
function apartFrom(content: Content[], structured: JsonValue | undefined): JsonValue | undefined {
  return structured === undefined || content.some((piece) => saysTheSame(piece, structured)) ? undefined : structured;
}

/**
 * The author of the result. The result of a tool of our own is text of the servers from which it
 * read.
 */
function saidBy({ tool, from = [] }: Call): { server: string; serverName: string }[] {
  if (from.length > 0) return from;
  return tool ? [{ server: tool.server, serverName: tool.serverName }] : [];
}

function namesOf(servers: { serverName: string }[]): string[] {
  return servers.map(({ serverName }) => serverName);
}

/** A result often says itself why it failed; older data has its words alone. */
function isSaid(content: Content[], reason: Reason): boolean {
  if (reason.code !== 'tool-failed' && reason.code !== 'said-before') return false;
  return content.some((part) => part.type === 'text' && part.text.includes(reason.text));
}
