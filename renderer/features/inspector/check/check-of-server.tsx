import { Play, Square } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { asCommand } from '../../../../client/check/as-command.ts';
import { checkLineKey, linesWith, type CheckOutcome } from '../../../../client/check/sort-lines.ts';
import type { CheckLine } from '../../../../contract/check.ts';
import type { Server } from '../../../../contract/server.ts';
import { useAppState } from '../../../foundation/host/use-host.ts';
import { Button } from '../../../foundation/ui/button.tsx';
import { CopyButton } from '../../../foundation/ui/copy-button.tsx';
import { showToast } from '../../../foundation/ui/show-toast.ts';
import { tellTrouble } from '../../../foundation/ui/tell-trouble.ts';
import { visible } from '../../../foundation/words/visible.tsx';
import { Phrased } from '../../../foundation/words/phrased.tsx';
import { useWords } from '../../../foundation/words/use-words.ts';
import { CheckExport } from './check-export.tsx';
import { CheckFinding } from './check-finding.tsx';
import { CheckList } from './check-list.tsx';
import { CheckSum } from './check-sum.tsx';
import { CheckTools } from './check-tools.tsx';
import { useCheck, type Check } from './use-check.ts';
import { clockTime } from '../clock-time.ts';

type Props = { server: Server; choice: ReactNode };

/** The tools ticked for each server, by its id, until the window closes. */
const tickedLast = new Map<string, string[]>();

/** The check of one server: what it calls, how far it is, and each requirement with what was sent and came. */
export function CheckOfServer({ server, choice }: Props) {
  const { check: words } = useWords();
  const tools = useAppState((state) => state.offers[server.id]?.tools);
  const { check, trying, run, runOnly, stop } = useCheck(server.id);
  const [ticked, setTicked] = useState(() => tickedLast.get(server.id) ?? []);
  const [shown, setShown] = useState<CheckOutcome>('failed');
  const [chosen, setChosen] = useState<string>();
  const isRunning = check.state === 'running' || trying !== undefined;
  const named = ticked.filter((name) => tools?.some((tool) => tool.name === name));
  const line = check.lines.find((one) => checkLineKey(one) === chosen && one.outcome === shown);
  const command = asCommand(server.name, named);

  const again = async (one: CheckLine) => {
    const now = await runOnly(one, named);
    if (now) setShown(now.outcome);
    else showToast({ text: words.onlyNothing });
  };
  const tick = (next: string[]) => {
    tickedLast.set(server.id, next);
    setTicked(next);
  };
  const calls = <CheckTools tools={tools ?? []} ticked={named} disabled={isRunning} onTick={tick} />;
  return (
    <div className="check">
      <div className="check-bar">
        {choice}
        <CheckAbout server={server} check={check} />
        {check.state === 'none' && calls}
        {isRunning ? (
          <Button size="sm" icon={<Square size={13} strokeWidth={1.9} />} onClick={stop}>
            {words.stop}
          </Button>
        ) : (
          <Button
            size="sm"
            kind={check.state === 'none' ? 'primary' : 'plain'}
            icon={<Play size={13} strokeWidth={1.9} />}
            onClick={() => void run(named)}
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
          <CheckList
            check={check}
            groups={linesWith(check.lines, shown)}
            shown={shown}
            onShow={(next) => (setShown(next), setChosen(undefined))}
            chosen={chosen}
            onChoose={setChosen}
            calls={calls}
          />
          {line && (
            <CheckFinding
              key={chosen}
              server={server}
              line={line}
              isTrying={trying === chosen}
              onAgain={isRunning ? undefined : () => void again(line).catch(tellTrouble)}
              onClose={() => setChosen(undefined)}
            />
          )}
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
  const { check: words } = useWords();
  const ready = server.state.state === 'ready' ? server.state : undefined;
  const time = check.state === 'none' ? undefined : clockTime(check.at).slice(0, '14:22'.length);
  return (
    <span className="check-about">
      <Phrased of={words.serverFacts(ready?.says?.version, ready?.protocolVersion, time)} />
    </span>
  );
}
