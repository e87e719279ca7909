import { useState, type ReactNode, useLayoutEffect, useRef, useEffect } from 'react';
import { fromLevel, levels, logLine, type ShownLevel } from '../../../client/words/log-line.ts';
import type { Server, LogLine } from '../../../contract/server.ts';
import { Said } from '../../foundation/foreign/said.tsx';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { CopyButton } from '../../foundation/ui/copy-button.tsx';
import { Select } from '../../foundation/ui/select.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { TextField } from '../../foundation/ui/text-field.tsx';
import { TroubleLine } from '../../foundation/ui/trouble-line.tsx';
import { visible } from '../../foundation/words/visible.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { AskedLogLevel } from './asked-log-level.tsx';
import { logRuns, writtenBy } from './log-runs.ts';
import { serverReport } from './server-report.ts';
import { reasonOf } from '../../../contract/errors.ts';
import type { Reason } from '../../../contract/reason.ts';
import type { Store } from '../../foundation/host/store.ts';
import './server-log.css';

/**
 * The server's messages for people and the events of its life, as far as they were kept, and as
 * they come; and a report of all that.
 */
export function useLogView(server: Server): { choices: ReactNode; log: ReactNode; acts: ReactNode } {
  const { ask } = useHost();
  const all = useAllWords();
  const { serverLog: words } = all;
  const about = useAppState((state) => state.about);
  const { lines, trouble } = useServerLog(server.id);
  const [least, setLeast] = useState<ShownLevel>('debug');
  const [text, setText] = useState('');
  const [report, setReport] = useState<string>();
  const shown = fromLevel(lines ?? [], least)
    .map((line) => ({ by: writtenBy(line), text: logLine(all, line) }))
    .filter((line) => line.text.toLowerCase().includes(text.trim().toLowerCase()));
  const { scroller, onScroll } = useFollowedEnd(report === undefined ? (lines ?? []) : undefined);
  const makeReport = () => void serverReport(all, { server, about, lines: lines ?? [] }, ask).then(setReport, tellTrouble);
  return {
    choices: report === undefined && (
      <>
        <Select
          label={words.show}
          options={levels.map((level) => ({ value: level, label: words.levels[level] }))}
          value={least}
          onChange={setLeast}
        />
        <TextField type="search" aria-label={words.find} placeholder={words.find} value={text} onChange={setText} />
        <AskedLogLevel server={server} />
      </>
    ),
    log: (
      <div
        ref={scroller}
        className="server-log"
        role="group"
        tabIndex={0}
        onScroll={onScroll}
        aria-label={report === undefined ? words.log : words.reportName}
      >
        <TroubleLine trouble={trouble} />
        {report !== undefined && (
          <>
            <p className="quiet">{words.readReport}</p>
            <pre>{visible(report)}</pre>
          </>
        )}
        {report === undefined && lines?.length === 0 && (
          <p className="quiet">
            <Phrased of={words.nothing(server.name)} />
          </p>
        )}
        {report === undefined && lines && lines.length > 0 && shown.length === 0 && (
          <p className="quiet">{text.trim() === '' ? words.nothingSoSevere : <Phrased of={words.nothingWith(text.trim())} />}</p>
        )}
        {report === undefined &&
          logRuns(shown).map((run, at) => {
            const drawn = <pre key={at}>{visible(run.lines.join('\n'))}</pre>;
            if (run.by === 'app') return drawn;
            return (
              <Said key={at} by={server.name} hue={server.hue} caption={words.lines}>
                {drawn}
              </Said>
            );
          })}
      </div>
    ),
    acts: (
      <>
        <Button kind="ghost" onClick={() => (report === undefined ? makeReport() : setReport(undefined))}>
          {report === undefined ? words.showReport : words.backToLog}
        </Button>
        <CopyButton
          label={report === undefined ? words.copyLines : words.copyReport}
          text={report ?? shown.map((line) => line.text).join('\n')}
        />
      </>
    ),
  };
}

/** Pixels; a line that is half in view counts as seen. */
const NEAR = 24;

/**
 * Keeps the end of what grows in view, as long as the reader is at the end. Content that does not
 * grow (undefined) begins at its top.
 */
function useFollowedEnd(grown: unknown) {
  const scroller = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useLayoutEffect(() => {
    const { current } = scroller;
    if (current && grown === undefined) current.scrollTop = 0;
    else if (current && isAtEnd.current) current.scrollTop = current.scrollHeight;
  }, [grown]);
  return {
    scroller,
    onScroll() {
      const { current } = scroller;
      if (current) isAtEnd.current = current.scrollTop + current.clientHeight >= current.scrollHeight - NEAR;
    },
  };
}

type LogView = { lines?: LogLine[]; trouble?: Reason };

/** A chatty server fills no window: the newest lines stay. */
const MOST = 10_000;

/** The log of a server as far as it was kept, and each line that comes on while this is drawn. */
function useServerLog(server: string): LogView {
  const { ask } = useHost();
  const [seen, setSeen] = useState<LogView>({});
  useEffect(() => {
    const leaving = new AbortController();
    follow(ask, server, leaving.signal, (more) => setSeen(({ lines = [] }) => ({ lines: [...lines, ...more].slice(-MOST) }))).catch(
      (cause: unknown) => leaving.signal.aborted || setSeen((before) => ({ ...before, trouble: reasonOf(cause) })),
    );
    return () => leaving.abort();
  }, [ask, server]);
  return seen;
}

async function follow(ask: Store['ask'], server: string, signal: AbortSignal, onLines: (lines: LogLine[]) => void): Promise<void> {
  let batch = await ask('server.log', { server }, signal);
  while (!signal.aborted) {
    onLines(batch.lines);
    batch = await ask('server.log', { server, after: batch.last }, signal);
  }
}
