import { ChevronDown, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { flat } from '../../../../client/words/phrase.ts';
import { hueFor } from '../../../foundation/foreign/hue.ts';
import { ServerName } from '../../../foundation/foreign/server-name.tsx';
import { useAppState } from '../../../foundation/host/use-host.ts';
import { Button } from '../../../foundation/ui/button.tsx';
import { Glyph } from '../../../foundation/ui/glyph.tsx';
import { IconButton } from '../../../foundation/ui/icon-button.tsx';
import { Pill } from '../../../foundation/ui/pill.tsx';
import { Phrased } from '../../../foundation/words/phrased.tsx';
import { useAllWords } from '../../../foundation/words/use-late-words.ts';
import { visible } from '../../../foundation/words/visible.tsx';
import { ArgumentsTable } from '../../../parts/arguments/arguments-table.tsx';
import { ArmedButton } from '../../../parts/asking/armed-button.tsx';
import { ChangeCount, ChangeView } from '../../../parts/changes/change-view.tsx';
import { changeIn } from '../../../parts/changes/changes.ts';
import { glyphOf, nameOf, spokenState } from '../../../parts/call/call-state.ts';
import { CallTime, StopCall } from '../../../parts/call/calls.tsx';
import { GuardBox } from '../guard-box.tsx';
import { ToolLine } from '../tool-line.tsx';
import type { SeveralRow } from './cards.ts';
import { RowOddities } from './row-oddities.tsx';
import { becameOf } from './several-row.tsx';
import { SeveralValue } from './several-value.tsx';
import { seenAs } from './use-seen.ts';
import type { ShownCalls } from './use-several.ts';

type Props = {
  calls: ShownCalls;
  row: SeveralRow;
  number: number;
  /** The person wants to see this call on a card of its own. */
  onApart(): void;
};

/** One call of many tools: what it does in a line, its own answer, and all about it once opened. */
export function MixedRow({ calls, row: { call, question }, number, onApart }: Props) {
  const words = useAllWords();
  const { approval, callCards, thread } = words;
  const { several } = callCards;
  const line = useRef<HTMLTableRowElement>(null);
  const servers = useAppState((state) => state.servers);
  const { input, inputSchema } = question ?? { input: call.input, inputSchema: undefined };
  const serverName = call.tool?.serverName ?? '';
  const tool = nameOf(call);
  const hue = hueFor(call.tool?.server, servers);
  const open = calls.isOpen(call.id);
  const { busy } = calls.reply;
  const [apart] = question ? calls.apartFor(question) : [];
  const cannotRun = question !== undefined && question.problems.length > 0;
  const isUnseen = question !== undefined && calls.missingOf([question]) !== undefined;
  // A warning is read before its call is allowed.
  const hasUnread = apart !== undefined && !open;
  const became = question ? undefined : becameOf(words, call);
  const Chevron = open ? ChevronDown : ChevronRight;
  const answer = (given: 'once' | 'deny') => {
    // The buttons go, and Tab leads on from the row.
    line.current?.focus();
    if (question) calls.answer([question], { answer: given });
  };
  const change = changeIn(input);
  const names = Object.keys(input).filter((name) => !change?.covers.includes(name));
  return (
    <tbody data-waits={question !== undefined || undefined}>
      <tr ref={line} tabIndex={-1}>
        <th scope="row" className="several-state" aria-label={flat(several.rowOf(number, serverName, tool))}>
          <span data-edge={`${seenAs(call.id, open)} begins`} />
          <Glyph size={14} state={question ? 'attention' : glyphOf(call)} label={thread.states[question ? 'held' : spokenState(call)]} />
        </th>
        <td className="mixed-call">
          {call.tool && <ServerName name={serverName} hue={hue} />} <code>{visible(tool)}</code>{' '}
          {names.map((name) => (
            <span key={name}>
              {names.length > 1 && <span className="several-name">{visible(name)}</span>}{' '}
              <SeveralValue name={name} value={input[name]} schema={inputSchema} folders={calls.folders} open={false} inLine />{' '}
            </span>
          ))}
          {change && <ChangeCount change={change} />}
          {apart && <Pill kind="you">{several.tags[apart]}</Pill>}
        </td>
        <td className="several-answer">
          {!question && (
            <>
              <CallTime call={call} />
              {call.state.state === 'running' && <StopCall call={call} conversation={calls.conversation} />}
            </>
          )}
          {question && (
            <>
              <Button kind="danger" size="sm" disabled={busy} onClick={() => answer('deny')}>
                {approval.deny}
              </Button>
              <ArmedButton
                size="sm"
                says={several.allow}
                about={JSON.stringify([question, open])}
                busy={busy}
                off={cannotRun || isUnseen || hasUnread}
                onPress={() => answer('once')}
              />
            </>
          )}
          <IconButton
            size="sm"
            label={(open ? several.foldRow : several.openRow)(number)}
            aria-expanded={open}
            icon={<Chevron size={14} strokeWidth={1.9} />}
            onClick={() => calls.open(call.id, !open)}
          />
        </td>
      </tr>
      <tr className="several-more">
        <td colSpan={3}>
          {open && (
            <div className="mixed-open">
              {question?.meets && <GuardBox question={question} />}
              <ArgumentsTable
                question={{ input, inputSchema: inputSchema ?? {}, origins: question?.origins, asker: question?.asker }}
                draft={input}
                folders={calls.folders}
                without={change?.covers}
              />
              {change && <ChangeView change={change} draft={input} folders={calls.folders} />}
              {question && (
                <>
                  <RowOddities question={question} oddities={calls.apartFor(question).filter((one) => one !== 'outside')} />
                  <ToolLine question={question} hue={hue} />
                  <button type="button" className="link" onClick={onApart}>
                    {several.ownCard}
                  </button>
                </>
              )}
            </div>
          )}
          {became && (
            <p className="several-became">
              <Phrased of={became} />
            </p>
          )}
          <span data-edge={`${seenAs(call.id, open)} ends`} />
        </td>
      </tr>
    </tbody>
  );
}
