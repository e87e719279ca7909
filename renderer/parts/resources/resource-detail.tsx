import type { ReactNode } from 'react';
import type { Server } from '../../../contract/server.ts';
import { Said } from '../../foundation/foreign/said.tsx';
import { ServerName } from '../../foundation/foreign/server-name.tsx';
import { visible } from '../../foundation/words/visible.tsx';
import { Address } from '../../foundation/foreign/address.tsx';
import { sayContents } from '../results/contents-words.ts';
import { PreviewContents } from './preview-contents.tsx';
import type { ResourceReading } from '../drafts/read-resource.ts';
import { ResourceIcon } from './resource-icon.tsx';
import type { ResourceEntry } from './resource-list.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useWords } from '../../foundation/words/use-words.ts';

type ResourceDetailProps = {
  server: Server;
  entry: ResourceEntry;
  reading: ResourceReading;
  /** The size in bytes, when it is not read only to look at it. */
  tooLarge?: number;
  /** The fields of a template, in the place of its address. */
  children?: ReactNode;
};

/** The resource that would be attached: address, the server's words about it, and a look into it. */
export function ResourceDetail({ server, entry, reading, tooLarge, children }: ResourceDetailProps) {
  const words = useWords();
  const { resources } = words;
  const { about } = entry;
  const description = about.kind === 'resource' ? about.resource.description : about.template.description;
  const from = { server: server.id, serverName: server.name };
  return (
    <>
      <header className="offered-head">
        <ResourceIcon entry={entry} size={16} />
        <h2>{visible(entry.name)}</h2>
        <ServerName name={server.name} hue={server.hue} />
      </header>
      {!children && <Address uri={entry.address} />}
      {description && (
        <Said by={server.name} hue={server.hue}>
          {description}
        </Said>
      )}
      {children}
      {reading.state === 'read' && (
        <>
          <PreviewContents contents={reading.contents} from={from} />
          <p className="small-note">
            <Phrased of={resources.previewFrom(server.name, sayContents(words, reading.contents))} />
          </p>
        </>
      )}
      {reading.state === 'reading' && (
        <p className="small-note resource-slow">
          <Phrased of={resources.isReading(server.name)} />
        </p>
      )}
      {reading.state === 'refused' && (
        <p className="refused">
          <Phrased of={reading.reason} />
        </p>
      )}
      {tooLarge !== undefined && <p className="small-note">{resources.tooLarge(words.format.bytes(tooLarge))}</p>}
    </>
  );
}
