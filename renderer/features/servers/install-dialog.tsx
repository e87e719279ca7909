import { useRef, useState } from 'react';
import { flat } from '../../../client/words/phrase.ts';
import { neededPackage } from '../../../contract/built-in-servers.ts';
import { reasonOf } from '../../../contract/errors.ts';
import type { InstallLook, InstallPlan } from '../../../contract/install-plan.ts';
import { packageCommand } from '../../../contract/package-command.ts';
import type { Server } from '../../../contract/server.ts';
import { ArmedButton } from '../../parts/asking/armed-button.tsx';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { Tile } from '../../foundation/foreign/tile.tsx';
import { Button } from '../../foundation/ui/button.tsx';
import { Checkbox } from '../../foundation/ui/checkbox.tsx';
import { DialogFrame, DialogPage } from '../../foundation/ui/dialog.tsx';
import { showToast } from '../../foundation/ui/show-toast.ts';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { TroubleLine } from '../../foundation/ui/trouble-line.tsx';
import { useSubmit } from '../../foundation/ui/use-submit.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { InstallLookDone, InstallPlanLines, InstallTitle } from './install-lines.tsx';
import { InstallProgress } from './package-notice.tsx';
import './trust-step.css';

type InstallProps = { server: Server; onClose(): void };

export function InstallDialog(props: InstallProps) {
  return (
    <DialogFrame open>
      <InstallPage {...props} />
    </DialogFrame>
  );
}

/**
 * The way of a package into a folder of ours: one press asks the registry, and another one installs
 * exactly what was shown. Between the two, a press for an update starts it once, for its tools.
 * Closing the dialog stops no installation that was pressed.
 */
export function InstallPage({ server, onClose }: InstallProps) {
  const { ask } = useHost();
  const words = useAllWords();
  const { install: says } = words;
  const [plan, setPlan] = useState<InstallPlan>();
  const [scripts, setScripts] = useState(false);
  const [look, setLook] = useState<InstallLook>();
  const stop = useRef(new AbortController());
  const left = useRef(false);
  const soFar = useAppState((state) => state.installing[server.id]);
  const what = ({ lock }: InstallPlan) => ({ server: server.id, lock, scripts });
  const asking = useSubmit(async () => setPlan(await ask('server.install-plan', { server: server.id }, stop.current.signal)));
  const looking = useSubmit(async (planned: InstallPlan) => setLook(await ask('server.install-look', what(planned), stop.current.signal)));
  const installing = useSubmit(async (planned: InstallPlan) => {
    await ask('server.install', what(planned), stop.current.signal).catch(tellWhereLeft);
    showToast({ text: says.done(planned.name, planned.version) });
    onClose();
  });
  const { launch } = server;
  const installed = launch.kind === 'stdio' ? launch.installed : undefined;
  const isNewest = plan !== undefined && plan.before?.lock === plan.lock && installed?.scripts === scripts;
  const updates = plan?.before && !plan.shipped ? { ...plan, before: plan.before } : undefined;
  const busy = looking.busy || installing.busy;
  const forget = () => {
    stop.current.abort();
    if (plan) void ask('server.install-let-go', { server: server.id }).catch(tellTrouble);
  };
  const letScripts = (checked: boolean) => {
    setScripts(checked);
    // Another folder, which nobody looked at.
    setLook(undefined);
  };
  const leave = () => {
    left.current = true;
    if (!installing.busy) forget();
    onClose();
  };
  const cancel = () => {
    forget();
    onClose();
  };
  return (
    <DialogPage
      dismissable={false}
      size={look ? 'lg' : 'md'}
      onClose={leave}
      emblem={<Tile name={server.name} hue={server.hue} size="lg" />}
      title={<Phrased of={installed ? says.findUpdateOf(server.name) : says.installOf(server.name)} />}
      subtitle={plan && !look && !isNewest ? says.nothingYet : undefined}
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
            ) : isNewest ? null : updates && !look ? (
              <ArmedButton
                key="look"
                kind="primary"
                says={flat(says.lookPress(plan.version))}
                about={`${plan.lock} ${scripts}`}
                busy={looking.busy}
                onPress={() => looking.submit(plan)}
              />
            ) : (
              <ArmedButton
                key="install"
                kind="primary"
                says={flat(updates ? says.take(plan.version) : says.press(plan.version))}
                about={`${plan.lock} ${scripts}`}
                busy={installing.busy}
                onPress={() => installing.submit(plan)}
              />
            )}
          </span>
        </>
      }
    >
      <div className="trust">
        {plan === undefined && <BeforeAsking server={server} />}
        {plan && isNewest && (
          <p role="status">
            <Phrased of={plan.shipped ? says.isShipped(plan.version) : says.isNewest(plan.version)} />
          </p>
        )}
        {plan && !isNewest && <InstallTitle plan={plan} />}
        {updates && look && <InstallLookDone server={server} look={look} plan={updates} />}
        {plan && !isNewest && <InstallPlanLines plan={plan} scripts={scripts} />}
        {updates && !isNewest && !look && (
          <p>
            <Phrased of={says.lookFirst(updates.version, updates.before.version)} />
          </p>
        )}
        {plan && plan.scripts.length > 0 && <ScriptsBox checked={scripts} disabled={busy} onChange={letScripts} />}
        {plan && busy && (
          <div role="status">
            <Phrased of={looking.busy && !soFar ? says.looking(plan.version) : says.installing(plan.version)} />
            {soFar && <InstallProgress bytes={soFar.bytes} all={plan.shipped?.bytes} />}
          </div>
        )}
        <TroubleLine trouble={asking.refusal ?? looking.refusal ?? installing.refusal} />
      </div>
    </DialogPage>
  );

  /** Where the dialog is closed, nobody reads in it why the installation failed. */
  function tellWhereLeft(cause: unknown): never {
    if (left.current && reasonOf(cause).code !== 'request-cancelled') tellTrouble(cause);
    throw cause;
  }
}

/** The step that the first press takes: what is asked, and of whom. */
function BeforeAsking({ server }: { server: Server }) {
  const { install: says } = useAllWords();
  const needed = neededPackage(server);
  const command = packageCommand(server.launch);
  return (
    <>
      {needed && (
        <p>
          <Phrased of={says.beforeAskingShipped(needed.library, needed.version)} />
        </p>
      )}
      {command && 'runner' in command && (
        <p>
          <Phrased of={says.beforeAsking(command.runner)} />
        </p>
      )}
    </>
  );
}

function ScriptsBox(box: { checked: boolean; disabled: boolean; onChange(checked: boolean): void }) {
  const { install: says } = useAllWords();
  return (
    <Checkbox {...box}>
      <span>
        {says.letScripts} <span className="quiet">{says.letScriptsMore}</span>
      </span>
    </Checkbox>
  );
}
