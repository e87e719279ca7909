import { useHost } from '../../foundation/host/use-host.ts';
import { AppsStep } from './apps-step.tsx';
import { BundleDialog } from './bundle/bundle-dialog.tsx';
import { BuiltInStep } from './built-in-step.tsx';
import { InstallDialog } from './install-dialog.tsx';
import { toDraft } from './launch-draft.ts';
import { PasteStep } from './paste-step.tsx';
import { RegistryStep } from './registry-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { TrustStep } from './trust-step.tsx';
import { useAdding, type AddServerProps } from './use-adding.ts';

/** Paste or find, look, trust: nothing is added or started before its exact command was seen. */
export function AddServer(props: AddServerProps) {
  const { ask } = useHost();
  const adding = useAdding(props);
  const { servers, stage, setStage, setDraft, close } = adding;
  switch (stage.stage) {
    case 'built-in':
      return <BuiltInStep adding={adding} />;
    case 'install': {
      const server = servers[stage.server];
      return server ? <InstallDialog server={server} onClose={() => setStage({ stage: 'built-in' })} /> : null;
    }
    case 'paste':
      return <PasteStep adding={adding} />;
    case 'apps':
      return <AppsStep adding={adding} />;
    case 'registry':
      return <RegistryStep adding={adding} />;
    case 'bundle':
      return <BundleDialog source={stage.source} onClose={close} />;
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
