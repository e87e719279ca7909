import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Switch } from '../../foundation/ui/switch.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { useNow } from '../../foundation/ui/use-now.ts';
import { isSame, type WantedAttachment } from '../drafts/attachment.ts';
import { useWords } from '../../foundation/words/use-words.ts';

/**
 * The switch by which a server is to tell when a resource changes; nothing where the server tells
 * nobody.
 */
export function Watch({ wanted: { server, uri, name } }: { wanted: WantedAttachment }) {
  const { resources } = useWords();
  const { ask } = useHost();
  const tells = useAppState((state) => state.offers[server]?.tellsUpdates ?? false);
  const watched = useAppState((state) => state.watched.some((one) => isSame(one, { server, uri })));
  if (!tells) return null;
  return (
    <span className="browser-watch">
      <Switch
        checked={watched}
        label={resources.watch}
        onChange={(on) => void ask('resource.watch', { server, uri, name, on }).catch(tellTrouble)}
      />
      <span aria-hidden="true">{resources.watch}</span>
    </span>
  );
}

type ResourceChangedProps = { wanted: WantedAttachment; onRead(wanted: WantedAttachment): void; onAttach(wanted: WantedAttachment): void };

/** The server said that the resource changed. Nothing is read again by itself. */
export function ResourceChanged({ wanted, onRead, onAttach }: ResourceChangedProps) {
  const { resources, format } = useWords();
  const at = useAppState((state) => state.watched.find((one) => isSame(one, wanted))?.changedAt);
  const now = useNow(30_000, at !== undefined);
  if (at === undefined) return null;
  return (
    <div className="browser-changed" role="status">
      <span>{resources.changedAgo(format.ago(at, now))}</span>
      <Button size="sm" onClick={() => onRead(wanted)}>
        {resources.readAgain}
      </Button>
      <Button size="sm" onClick={() => onAttach(wanted)}>
        {resources.attachToNext}
      </Button>
    </div>
  );
}
