import { Play, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { asCommand } from '../../../../client/check/as-command.ts';
import type { Server } from '../../../../contract/server.ts';
import { Button } from '../../../foundation/ui/button.tsx';
import { CopyButton } from '../../../foundation/ui/copy-button.tsx';
import { visible } from '../../../foundation/words/visible.tsx';
import { Phrased } from '../../../foundation/words/phrased.tsx';
import { useAppState } from '../../../foundation/host/use-host.ts';
import { useAllWords } from '../../../foundation/words/use-late-words.ts';
import { CheckExport } from './check-export.tsx';
import { CheckFinding } from './check-finding.tsx';
import { CheckList } from './check-list.tsx';
import { CheckTools } from './check-tools.tsx';
import type { Check } from './use-check.ts';
import { useCheckView } from './use-check-view.ts';
import { clockTime } from '../clock-time.ts';
import { countChecks } from '../../../../client/check/sort-lines.ts';
import { Glyph } from '../../../foundation/ui/glyph.tsx';

type Props = { server: Server; choice: ReactNode };

/**
 * The check of one server: what it calls, how far it is, and each requirement with what was sent
 * and came.
 */
export function CheckOfServer({ server, choice }: Props) {
  const { check: words } = useAllWords();
  const view = useCheckView(server.id);
  const { check, isRunning, line } = view;
  const ours = useAppState((state) => state.about.command);
  const command = asCommand(ours, server.name, view.named);

  const calls = <CheckTools view={view} />;
  return (
    <div className="check">
      <div className="check-bar">
        {choice}
        <CheckAbout server={server} check={check} />
        {check.state === 'none' && calls}
        {isRunning ? (
          <Button size="sm" icon={<Square size={13} strokeWidth={1.9} />} onClick={view.stop}>
            {words.stop}
          </Button>
        ) : (
          <Button
            size="sm"
            kind={check.state === 'none' ? 'primary' : 'plain'}
            icon={<Play size={13} strokeWidth={1.9} />}
            onClick={view.run}
          >
            {check.state === 'none' ? words.run : words.again}
          </Button>
        )}
        {check.state !== 'none' && !isRunning && <CheckExport server={server} check={check} />}
      </div>
      {check.state === 'none' ? (
        <p className="check-none">{words.intro}</p>
      ) : (
        <>
          <CheckSum check={check} />
          {check.state === 'failed' && (
            <p className="check-note" role="alert">
              <Phrased of={check.reason} />
            </p>
          )}
          <CheckList view={view} calls={calls} />
          {line && <CheckFinding key={view.chosen} server={server} view={view} line={line} />}
        </>
      )}
      <footer className="check-foot">
        <span>{words.sameInTerminal}</span>
        <code className="one-line">{visible(command)}</code>
        <CopyButton label={words.copyCommand} text={command} />
      </footer>
    </div>
  );
}

/** The version that the server says it has, the revision it agreed to, and when it was checked. */
function CheckAbout({ server, check }: { server: Server; check: Check }) {
  const { check: words } = useAllWords();
  const ready = server.state.state === 'ready' ? server.state : undefined;
  const time = check.state === 'none' ? undefined : clockTime(check.at).slice(0, '14:22'.length);
  return (
    <span className="check-about">
      <Phrased of={words.serverFacts(ready?.says?.version, ready?.protocolVersion, time)} />
    </span>
  );
}

/** The progress of the check, and how many requirements held, as a bar and in words. */
function CheckSum({ check }: { check: Check }) {
  const { check: words, format } = useAllWords();
  const counts = countChecks(check.lines);
  const parts = (['held', 'must', 'should', 'note', 'notTried'] as const).filter((part) => counts[part] > 0);
  const count = check.lines.length;
  return (
    <div className="check-sum">
      <div className="check-shares" aria-hidden="true">
        {parts.map((part) => (
          <span key={part} data-part={part} style={{ flexGrow: counts[part] }} />
        ))}
      </div>
      <p className="check-counts">
        <span role="status" className="check-far">
          {check.state === 'running' && <Glyph state="running" size={14} label="" />}
          {check.state === 'running'
            ? words.running(count)
            : check.state === 'ended'
              ? words.tried(count, format.duration(check.ms))
              : words.stoppedAfter(count)}
        </span>
        <span className="push" />
        {parts.map((part) => (
          <span key={part} data-part={part}>
            {words.counts[part](counts[part])}
          </span>
        ))}
      </p>
    </div>
  );
}
