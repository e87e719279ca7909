import { useRef, useState } from 'react';
import { installLines } from '../../../client/install-lines.ts';
import { flat } from '../../../client/words/phrase.ts';
import { neededPackage } from '../../../contract/built-in-servers.ts';
import { reasonOf } from '../../../contract/errors.ts';
import type { InstallPlan } from '../../../contract/install-plan.ts';
import { packageCommand } from '../../../contract/package-command.ts';
import type { Server } from '../../../contract/server.ts';
import { ArmedButton } from '../../parts/asking/armed-button.tsx';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { Tile } from '../../foundation/foreign/tile.tsx';
import { Button } from '../../foundation/ui/button.tsx';
import { Checkbox } from '../../foundation/ui/checkbox.tsx';
import { Dialog } from '../../foundation/ui/dialog.tsx';
import { showToast } from '../../foundation/ui/show-toast.ts';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { TroubleLine } from '../../foundation/ui/trouble-line.tsx';
import { useSubmit } from '../../foundation/ui/use-submit.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import { InstallProgress } from './package-notice.tsx';
import './trust-step.css';

type InstallDialogProps = { server: Server; onClose(): void };

/**
 * The way of a package into a folder of ours: one press asks the registry, and another one installs
 * exactly what was shown. Closing the dialog stops nothing that was pressed.
 */
export function InstallDialog({ server, onClose }: InstallDialogProps) {
  const { ask } = useHost();
  const words = useWords();
  const { install: says } = words;
  const [plan, setPlan] = useState<InstallPlan>();
  const [scripts, setScripts] = useState(false);
  const stop = useRef(new AbortController());
  const left = useRef(false);
  const soFar = useAppState((state) => state.installing[server.id]);
  const asking = useSubmit(async () => setPlan(await ask('server.install-plan', { server: server.id }, stop.current.signal)));
  const installing = useSubmit(async ({ name, version, lock }: InstallPlan) => {
    await ask('server.install', { server: server.id, lock, scripts }, stop.current.signal).catch(tellWhereLeft);
    showToast({ text: says.done(name, version) });
    onClose();
  });
  const { launch } = server;
  const installed = launch.kind === 'stdio' ? launch.installed : undefined;
  const needed = neededPackage(server);
  const command = packageCommand(launch);
  const isNewest = plan !== undefined && installed?.lock === plan.lock && installed.scripts === scripts;
  const cancel = () => {
    stop.current.abort();
    onClose();
  };
  const leave = () => {
    left.current = true;
    onClose();
  };
  return (
    <Dialog
      open
      dismissable={false}
      onClose={leave}
      emblem={<Tile name={server.name} hue={server.hue} size="lg" />}
      title={<Phrased of={installed ? says.findUpdateOf(server.name) : says.installOf(server.name)} />}
      subtitle={plan && !isNewest ? says.nothingYet : undefined}
      footer={
        <>
          <Button kind="ghost" onClick={cancel}>
            {isNewest ? says.close : says.cancel}
          </Button>
          <span className="push">
            {plan === undefined ? (
              <Button kind="primary" busy={asking.busy} onClick={asking.submit}>
                {says.askRegistry}
              </Button>
            ) : (
              !isNewest && (
                <ArmedButton
                  kind="primary"
                  says={flat(says.press(plan.version))}
                  about={`${plan.lock} ${scripts}`}
                  busy={installing.busy}
                  onPress={() => installing.submit(plan)}
                />
              )
            )}
          </span>
        </>
      }
    >
      <div className="trust">
        {plan === undefined && needed && (
          <p>
            <Phrased of={says.beforeAskingShipped(needed.library, needed.version)} />
          </p>
        )}
        {plan === undefined && command && 'runner' in command && (
          <p>
            <Phrased of={says.beforeAsking(command.runner)} />
          </p>
        )}
        {plan && isNewest && (
          <p role="status">
            <Phrased of={plan.shipped ? says.isShipped(plan.version) : says.isNewest(plan.version)} />
          </p>
        )}
        {plan && !isNewest && <Plan plan={plan} scripts={scripts} />}
        {plan && plan.scripts.length > 0 && (
          <Checkbox checked={scripts} onChange={setScripts}>
            <span>
              {says.letScripts} <span className="quiet">{says.letScriptsMore}</span>
            </span>
          </Checkbox>
        )}
        {plan && installing.busy && (
          <div role="status">
            <Phrased of={says.installing(plan.version)} />
            {soFar && <InstallProgress bytes={soFar.bytes} all={plan.shipped?.bytes} />}
          </div>
        )}
        <TroubleLine trouble={asking.refusal ?? installing.refusal} />
      </div>
    </Dialog>
  );

  /** Where the dialog is closed, nobody reads in it why the installation failed. */
  function tellWhereLeft(cause: unknown): never {
    if (left.current && reasonOf(cause).code !== 'request-cancelled') tellTrouble(cause);
    throw cause;
  }
}

function Plan({ plan, scripts }: { plan: InstallPlan; scripts: boolean }) {
  const words = useWords();
  const { before, name, version } = plan;
  return (
    <div>
      <h3>
        <Phrased of={before ? words.install.update(name, before.version, version) : words.install.planned(name, version)} />
      </h3>
      <ul className="install-lines">
        {installLines(words, plan, scripts).map((line, at) => (
          <li key={at}>
            <Phrased of={line} />
          </li>
        ))}
      </ul>
    </div>
  );
}
