import { useRef } from 'react';
import { useHost } from '../../foundation/host/use-host.ts';
import { DialogFrame, DialogHead } from '../../foundation/ui/dialog.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { AddTabs, type AddTab } from './add-tabs.tsx';
import { AppsStep } from './apps-step.tsx';
import { BundlePages } from './bundle/bundle-dialog.tsx';
import { BuiltInStep } from './built-in-step.tsx';
import { InstallPage } from './install-dialog.tsx';
import { toDraft } from './launch-draft.ts';
import { PasteStep } from './paste-step.tsx';
import { RegistryStep, RegistryTrust } from './registry-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { TrustStep } from './trust-step.tsx';
import { useAdding, type Adding, type AddServerProps, type WayProps } from './use-adding.ts';

/**
 * Paste or find, look, trust: nothing is added or started before its exact command was seen. One
 * dialog stays from the first step to the last.
 */
export function AddServer(props: AddServerProps) {
  const adding = useAdding(props);
  return (
    <DialogFrame open>
      <AddingStep adding={adding} />
    </DialogFrame>
  );
}

function AddingStep({ adding }: { adding: Adding }) {
  const { ask } = useHost();
  const { servers, stage, setStage, setDraft, close } = adding;
  switch (stage.stage) {
    case 'built-in':
    case 'paste':
    case 'apps':
    case 'registry':
      return <Ways way={stage.stage} adding={adding} />;
    case 'install': {
      const server = servers[stage.server];
      return server ? <InstallPage server={server} onClose={() => setStage({ stage: 'built-in' })} /> : null;
    }
    case 'registry-trust':
      return adding.registry.chosen.offer ? <RegistryTrust adding={adding} /> : <Ways way="registry" adding={adding} />;
    case 'bundle': {
      const { source, backTo } = stage;
      return <BundlePages source={source} onAdded={close} onClose={backTo ? () => setStage({ stage: backTo }) : close} />;
    }
    case 'review':
      return <ReviewStep proposals={stage.proposals} onClose={close} />;
    case 'trust':
      return (
        <TrustStep
          proposal={stage.proposal}
          hue={(Object.keys(servers).length % 8) + 1}
          lifting={{}}
          onTrust={async (plain, answers) => {
            await ask('server.add', { ...stage.proposal, plain, ...answers });
            close();
          }}
          onEdit={() => {
            setDraft(toDraft(stage.proposal));
            setStage({ stage: 'paste' });
          }}
          onNotNow={close}
        />
      );
    default:
      return stage satisfies never;
  }
}

/** The ways to a server, one of them shown. */
function Ways({ way, adding }: { way: AddTab; adding: Adding }) {
  const { serverSetup: words } = useAllWords();
  const tab = useRef<HTMLElement>(null);
  return (
    <>
      <DialogHead title={words.paste.title} subtitle={way === 'apps' && words.review.lead} />
      <AddTabs way={way} onWay={adding.turnTo} tab={tab} apps={adding.inApps}>
        <Way way={way} adding={adding} tab={tab} />
      </AddTabs>
    </>
  );
}

function Way({ way, ...props }: { way: AddTab } & WayProps) {
  switch (way) {
    case 'built-in':
      return <BuiltInStep {...props} />;
    case 'paste':
      return <PasteStep adding={props.adding} />;
    case 'apps':
      return <AppsStep {...props} />;
    case 'registry':
      return <RegistryStep {...props} />;
    default:
      return way satisfies never;
  }
}
