import type { Resource } from '../../../contract/server.ts';
import { WebLink } from '../../foundation/foreign/web-link.tsx';
import { conversationOf, useChatInView } from '../drafts/drafts.tsx';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { hueFor } from '../../foundation/foreign/hue.ts';
import { ServerName } from '../../foundation/foreign/server-name.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { showToast } from '../../foundation/ui/show-toast.ts';
import { marked, visible } from '../../foundation/words/visible.tsx';
import { Address } from '../../foundation/foreign/address.tsx';
import { useInspector } from '../../foundation/navigation/inspector-place.tsx';
import { saveContent } from './save-content.ts';
import { useAttachments } from '../drafts/use-attachments.ts';
import { flat } from '../../../client/words/phrase.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import './resource-link.css';

type ResourceLinkProps = {
  link: Resource;
  /** The server that pointed at it, and from which alone it is read. */
  from: { server: string; serverName: string };
};

/**
 * Something a server pointed at. Nothing of it is read, or opened, until somebody presses for it.
 */
export function ResourceLink({ link, from: { server, serverName } }: ResourceLinkProps) {
  const { resources, format } = useWords();
  const { ask } = useHost();
  const { show } = useInspector();
  const chat = useChatInView();
  const { attach } = useAttachments(chat);
  const known = useAppState((state) => state.servers[server]);
  const hue = useAppState((state) => hueFor(server, state.servers));
  const name = link.title ?? link.name;
  const isReady = known?.state.state === 'ready';

  const save = async () => {
    const { contents } = await ask('resource.read', { server, uri: link.uri, conversation: conversationOf(chat) });
    const [only] = contents;
    if (!only) return showToast({ kind: 'trouble', text: resources.gaveNothing(serverName) });
    if (contents.length === 1) return saveContent(only, resources);
    showToast({ kind: 'trouble', text: resources.gaveMany(serverName, contents.length) });
  };
  return (
    <div className="resource-link" role="group" aria-label={flat(resources.linkTo(name))}>
      <div className="resource-link-head">
        <ServerName name={serverName} hue={hue} />
        <span className="resource-link-name">{visible(name)}</span>
        <span className="small-note">
          <Phrased
            of={resources.facts([
              link.mimeType && [{ foreign: link.mimeType }],
              link.size === undefined ? undefined : format.bytes(link.size),
            ])}
          />
        </span>
      </div>
      <Address uri={link.uri}>
        <WebLink url={link.uri} text={link.uri}>
          {marked(link.uri)}
        </WebLink>
      </Address>
      {link.description && <span>{visible(link.description)}</span>}
      <div className="resource-link-actions">
        <Button size="sm" disabled={!isReady} onClick={() => show({ view: 'resources', target: { server, resource: link } })}>
          {resources.look}
        </Button>
        <Button size="sm" disabled={!isReady} onClick={() => attach({ server, serverName, uri: link.uri, name })}>
          {resources.attach}
        </Button>
        <Button size="sm" disabled={!isReady} onClick={() => void save().catch(tellTrouble)}>
          {resources.save}
        </Button>
        {!isReady && (
          <span className="small-note">
            <Phrased of={resources.notReady(serverName)} />
          </span>
        )}
      </div>
    </div>
  );
}
