import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import type { Server } from '../../../contract/server.ts';
import { conversationOf } from '../drafts/drafts.tsx';
import { Button } from '../../foundation/ui/button.tsx';
import { IconButton } from '../../foundation/ui/icon-button.tsx';
import { ServerName } from '../../foundation/foreign/server-name.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { Address } from '../../foundation/foreign/address.tsx';
import { isSame, type WantedAttachment } from '../drafts/attachment.ts';
import { ReadOutcome } from './read-outcome.tsx';
import type { ResourceEntry } from './resource-list.ts';
import { useAttachments } from '../drafts/use-attachments.ts';
import { useRead } from './use-read.ts';
import { ResourceChanged, Watch } from './watching.tsx';
import { plainText } from '../../../contract/plain-text.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import { Said } from '../../foundation/foreign/said.tsx';
import { sayHints } from './resource-words.ts';

type LocatedDetailProps = {
  server: Server;
  entry: ResourceEntry;
  chat: string;
  /** The address, if it is known. */
  uri: string | undefined;
  /**
   * The address at this moment; undefined when something is missing, and then the focus is there.
   */
  locate(form: HTMLElement): Promise<string | undefined>;
  fields?: ReactNode;
  led?: boolean;
  onBack(): void;
};

/** Actions for one resource, at an address that is known or still to be filled in. */
export function LocatedDetail({ server, entry, chat, uri, locate, fields, led = false, onBack }: LocatedDetailProps) {
  const { resources } = useWords();
  const { reading, of, heldBy, read } = useRead(conversationOf(chat));
  const { all, attach } = useAttachments(chat);
  const isReady = server.state.state === 'ready';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (led) heading.current?.focus();
  }, [led]);

  const isAttached = uri !== undefined && all.some((one) => isSame(one, { server: server.id, uri }));
  const toWanted = (at: string): WantedAttachment => ({
    server: server.id,
    serverName: server.name,
    uri: at,
    name: entry.about.kind === 'template' ? at : entry.name,
  });
  const withAddress = (form: HTMLElement, act: (wanted: WantedAttachment) => void) =>
    void locate(form).then((at) => at !== undefined && act(toWanted(at)), tellTrouble);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    withAddress(event.currentTarget, read);
  };

  return (
    <div className="browser-detail">
      <form className="browser-about" aria-label={plainText(entry.name)} onSubmit={onSubmit}>
        <header className="offered-head">
          <IconButton
            className="browser-back"
            label={resources.backToList}
            icon={<ArrowLeft size={16} strokeWidth={1.7} />}
            onClick={onBack}
          />
          <h2 ref={heading} tabIndex={-1}>
            {visible(entry.name)}
          </h2>
          <ServerName name={server.name} hue={server.hue} />
        </header>
        <SaidOfIt server={server} entry={entry} />
        {fields ?? <Address uri={entry.address} />}
        {uri !== undefined && <ResourceChanged wanted={toWanted(uri)} onRead={read} onAttach={(wanted) => attach(wanted)} />}
        <div className="browser-actions">
          {uri !== undefined && <Watch wanted={toWanted(uri)} />}
          {!isReady && (
            <span className="small-note">
              <Phrased of={resources.notReady(server.name)} />
            </span>
          )}
          <span className="push" />
          <span className="unseen" role="status">
            {isAttached && resources.attached}
          </span>
          <Button
            disabled={!isReady}
            onClick={({ currentTarget: { form } }) => form && withAddress(form, (wanted) => attach(wanted, heldBy(wanted)))}
          >
            {isAttached ? resources.attachAgain : resources.attachToChat}
          </Button>
          <Button kind="primary" type="submit" disabled={!isReady} busy={reading.state === 'reading'}>
            {resources.read}
          </Button>
        </div>
      </form>
      {of && <ReadOutcome of={of} reading={reading} />}
    </div>
  );
}

/** The server's words about a resource. */
function SaidOfIt({ server, entry: { about } }: { server: Server; entry: ResourceEntry }) {
  const words = useWords();
  const { format, resources } = words;
  const said = about.kind === 'resource' ? about.resource : about.template;
  const size = about.kind === 'resource' ? about.resource.size : undefined;
  const hints = about.kind === 'resource' ? sayHints(words, about.resource.annotations ?? {}) : [];
  const facts = [said.mimeType && [{ foreign: said.mimeType }], size === undefined ? undefined : format.bytes(size), ...hints].filter(
    (fact) => fact !== undefined && fact !== '',
  );
  if (!said.description && facts.length === 0) return null;
  return (
    <Said by={server.name} hue={server.hue}>
      {said.description && <div dir="auto">{visible(said.description)}</div>}
      {facts.length > 0 && (
        <div className="small-note">
          <Phrased of={resources.facts(facts)} />
        </div>
      )}
    </Said>
  );
}
