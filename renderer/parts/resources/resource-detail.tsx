import type { ReactNode } from 'react';
import type { Server } from '../../../contract/server.ts';
import { Said } from '../../foundation/foreign/said.tsx';
import { ServerName } from '../../foundation/foreign/server-name.tsx';
import { visible, marked } from '../../foundation/words/visible.tsx';
import { Address } from '../../foundation/foreign/address.tsx';
import { sayContents, languageOf, onlyText } from '../results/contents-words.ts';
import type { ResourceReading } from '../drafts/read-resource.ts';
import { ResourceIcon } from './resource-icon.tsx';
import type { ResourceEntry } from './resource-list.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import type { Content } from '../../../contract/content.ts';
import { coloured } from '../../foundation/ui/coloured.tsx';
import { useColours } from '../../foundation/ui/use-colours.ts';
import { Contents } from './contents.tsx';

type ResourceDetailProps = {
  server: Server;
  entry: ResourceEntry;
  reading: ResourceReading;
  /** The size in bytes, when it is not read only to look at it. */
  tooLarge?: number;
  /** The fields of a template, in the place of its address. */
  children?: ReactNode;
};

/**
 * The resource that would be attached: address, the server's words about it, and a look into it.
 */
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

const LINES = 60;
const CHARACTERS = 6000;

/**
 * A look at what was read: the beginning of a text, and everything else as it is drawn elsewhere.
 */
function PreviewContents({ contents, from }: { contents: Content[]; from: { server: string; serverName: string } }) {
  const text = onlyText(contents);
  if (text === undefined) return <Contents contents={contents} from={from} />;
  return <Beginning text={text} language={languageOf(contents)} />;
}

function Beginning({ text, language }: { text: string; language: string }) {
  const { composing } = useWords();
  const start = text.slice(0, CHARACTERS).split('\n').slice(0, LINES).join('\n');
  const colours = useColours(start, language);
  return (
    <pre role="group" className="resource-well" tabIndex={0} aria-label={composing.preview}>
      {colours?.[0]?.length ? coloured(colours[0]) : marked(start)}
      {start.length < text.length && '\n…'}
    </pre>
  );
}
