import { NEW } from '../drafts/drafts.tsx';
import { focusComposer } from '../../foundation/navigation/regions.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { ServerName } from '../../foundation/foreign/server-name.tsx';
import { useNow } from '../../foundation/ui/use-now.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { isSame } from '../drafts/attachment.ts';
import { ResourceIcon } from './resource-icon.tsx';
import { entryOf } from './resource-list.ts';
import { useAttachments } from '../drafts/use-attachments.ts';
import { plainText } from '../../../contract/plain-text.ts';
import { useWords } from '../../foundation/words/use-words.ts';
import './used-lately.css';

const MOST = 3;

/**
 * Resources that went along with earlier chats and can be read now. A press attaches it to the new
 * one, read anew.
 */
export function UsedLately() {
  const { resources, format } = useWords();
  const servers = useAppState((state) => state.servers);
  const conversations = useAppState((state) => state.conversations);
  const used = useAppState((state) => state.usedLately);
  const { all, attach } = useAttachments(NEW);
  const now = useNow(60_000);
  const offered = used
    .filter((one) => conversations[one.conversation] && !all.some((attached) => isSame(attached, one)))
    .flatMap((resource) => {
      const server = servers[resource.server];
      return server?.state.state === 'ready' ? [{ resource, server }] : [];
    })
    .slice(0, MOST);
  if (offered.length === 0) return null;
  return (
    <section aria-labelledby="used-lately">
      <h2 id="used-lately">{resources.usedLately}</h2>
      <ul className="used-lately">
        {offered.map(({ resource, server }) => (
          <li key={`${server.id} ${resource.uri}`}>
            <button
              type="button"
              className="used-resource"
              title={plainText(resource.uri)}
              onClick={() => {
                attach({ server: server.id, serverName: server.name, uri: resource.uri, name: resource.name });
                focusComposer();
              }}
            >
              <ResourceIcon entry={entryOf(resource)} size={16} />
              <span className="one-line">{visible(resource.name)}</span>
              <ServerName name={server.name} hue={server.hue} />
              <span className="used-when">{format.ago(resource.at, now)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
