import { ArrowLeft, Download } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { Server } from '../../contract/server.ts';
import { CopyButton } from '../conversation/copy-button.tsx';
import { NEW } from '../conversation/drafts.tsx';
import { useAppState, useHost } from '../host/use-host.ts';
import { focusArgument } from '../prompts/argument-field.tsx';
import { Button } from '../ui/button.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Said } from '../ui/said.tsx';
import { ServerName } from '../ui/server-name.tsx';
import { Switch } from '../ui/switch.tsx';
import { tellTrouble } from '../ui/tell-trouble.ts';
import { useNow } from '../ui/use-now.ts';
import { marked, visible } from '../ui/visible.tsx';
import { ago, bytes, duration } from '../ui/words.ts';
import { isSame, type Wanted } from './attachment.ts';
import { Contents } from './contents.tsx';
import { sayKind, sizeOf, textOf } from './contents-words.ts';
import { LongText } from './long-text.tsx';
import type { Reading } from './previewer.ts';
import type { Entry } from './resource-list.ts';
import { sayHints } from './resource-words.ts';
import { saveContent } from './save-contents.ts';
import { TemplateFields } from './template-fields.tsx';
import { useAttachments } from './use-attachments.ts';
import type { Chosen } from './use-chosen.ts';
import { useRead } from './use-read.ts';
import { useTemplate, type FilledTemplate } from './use-template.ts';

type BrowserDetailProps = {
  chosen: Chosen;
  chat: string;
  /** Whether somebody was led here from elsewhere: then the focus comes along. */
  led: boolean;
  onBack(): void;
};

/** One resource or template: what its server says of it, and what can be done with it. */
export function BrowserDetail({ chosen: { server, entry }, chat, led, onBack }: BrowserDetailProps) {
  const { about } = entry;
  return about.kind === 'template' ? (
    <TemplateDetail server={server} entry={entry} about={about} chat={chat} onBack={onBack} />
  ) : (
    <Detail
      server={server}
      entry={entry}
      chat={chat}
      led={led}
      onBack={onBack}
      uri={entry.address}
      locate={() => Promise.resolve(entry.address)}
    />
  );
}

type TemplateDetailProps = {
  server: Server;
  entry: Entry;
  about: Extract<Entry['about'], { kind: 'template' }>;
  chat: string;
  onBack(): void;
};

function TemplateDetail({ server, entry, about: { template, variables }, chat, onBack }: TemplateDetailProps) {
  const filling = useTemplate(server, template, variables);
  const [checked, setChecked] = useState(false);
  const locate = async (form: HTMLElement) => {
    setChecked(true);
    const [first] = filling.lacks;
    if (!first) return filling.expand();
    focusArgument(form, first.name);
    return undefined;
  };
  return (
    <Detail
      server={server}
      entry={entry}
      chat={chat}
      onBack={onBack}
      uri={uriOf(filling)}
      locate={locate}
      fields={<TemplateFields template={filling} variables={variables} server={server} checked={checked} />}
    />
  );
}

/** What it leads to, once everything is filled in that it needs. */
function uriOf({ lacks, address }: FilledTemplate): string | undefined {
  return lacks.length === 0 ? address : undefined;
}

type DetailProps = {
  server: Server;
  entry: Entry;
  chat: string;
  /** The address, if it is known. */
  uri: string | undefined;
  /** The address at this moment; undefined when something is missing, and then the focus is there. */
  locate(form: HTMLElement): Promise<string | undefined>;
  fields?: ReactNode;
  led?: boolean;
  onBack(): void;
};

function Detail({ server, entry, chat, uri, locate, fields, led = false, onBack }: DetailProps) {
  const { reading, read } = useRead(chat === NEW ? undefined : chat);
  const { all, attach } = useAttachments(chat);
  /** Of what the contents below are. */
  const [shown, setShown] = useState<Wanted>();
  const isReady = server.state.state === 'ready';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (led) heading.current?.focus();
  }, [led]);

  const toWanted = (at: string): Wanted => ({
    server: server.id,
    serverName: server.name,
    uri: at,
    name: entry.about.kind === 'template' ? at : entry.name,
  });
  const withAddress = (form: HTMLElement, act: (wanted: Wanted) => void) =>
    void locate(form).then((at) => at !== undefined && act(toWanted(at)), tellTrouble);
  const readNow = (wanted: Wanted) => {
    setShown(wanted);
    read(wanted);
  };
  const attachNow = (wanted: Wanted) => attach(wanted, reading.state === 'read' && shown && isSame(shown, wanted) ? reading : undefined);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    withAddress(event.currentTarget, readNow);
  };

  return (
    <div className="browser-detail">
      <form className="browser-about" aria-label={entry.name} onSubmit={onSubmit}>
        <header className="slash-heading">
          <IconButton className="browser-back" label="Back to the list" icon={<ArrowLeft size={16} strokeWidth={1.7} />} onClick={onBack} />
          <h3 ref={heading} tabIndex={-1}>
            {marked(entry.name)}
          </h3>
          <ServerName name={server.name} hue={server.hue} />
        </header>
        <About server={server} entry={entry} />
        {fields ?? <code className="resource-address">{marked(entry.address)}</code>}
        {uri !== undefined && <Changed wanted={toWanted(uri)} onRead={readNow} onAttach={(wanted) => attach(wanted)} />}
        <div className="browser-actions">
          {uri !== undefined && <Watch wanted={toWanted(uri)} />}
          {!isReady && <span className="resource-note">{server.name} is not ready.</span>}
          <span className="push" />
          {uri !== undefined && all.some((one) => isSame(one, toWanted(uri))) && (
            <span className="resource-note" role="status">
              Attached
            </span>
          )}
          <Button disabled={!isReady} onClick={({ currentTarget: { form } }) => form && withAddress(form, attachNow)}>
            Attach to chat
          </Button>
          <Button kind="primary" type="submit" disabled={!isReady} busy={reading.state === 'reading'}>
            Read
          </Button>
        </div>
      </form>
      {shown && <Outcome of={shown} reading={reading} />}
    </div>
  );
}

/** What its server says of it. */
function About({ server, entry: { about } }: { server: Server; entry: Entry }) {
  const said = about.kind === 'resource' ? about.resource : about.template;
  const size = about.kind === 'resource' ? about.resource.size : undefined;
  const hints = about.kind === 'resource' ? sayHints(about.resource.annotations ?? {}) : [];
  const facts = [said.mimeType, size === undefined ? undefined : bytes(size), ...hints].filter((fact) => fact !== undefined);
  if (!said.description && facts.length === 0) return null;
  return (
    <Said by={server.name} hue={server.hue}>
      {said.description && <div>{visible(said.description)}</div>}
      {facts.length > 0 && <div className="resource-note">{marked(facts.join(' · '))}</div>}
    </Said>
  );
}

function Watch({ wanted: { server, uri, name } }: { wanted: Wanted }) {
  const { ask } = useHost();
  const tells = useAppState((state) => state.offers[server]?.tellsUpdates ?? false);
  const watched = useAppState((state) => state.watched.some((one) => isSame(one, { server, uri })));
  if (!tells) return null;
  return (
    <span className="browser-watch">
      <Switch checked={watched} label="Watch" onChange={(on) => void ask('resource.watch', { server, uri, name, on }).catch(tellTrouble)} />
      <span aria-hidden="true">Watch</span>
    </span>
  );
}

type ChangedProps = { wanted: Wanted; onRead(wanted: Wanted): void; onAttach(wanted: Wanted): void };

/** Its server said that it is another one now. Nothing is read again by itself. */
function Changed({ wanted, onRead, onAttach }: ChangedProps) {
  const at = useAppState((state) => state.watched.find((one) => isSame(one, wanted))?.changedAt);
  const now = useNow(30_000, at !== undefined);
  if (at === undefined) return null;
  return (
    <div className="browser-changed" role="status">
      <span>Changed {ago(at, now)}.</span>
      <Button size="sm" onClick={() => onRead(wanted)}>
        Read again
      </Button>
      <Button size="sm" onClick={() => onAttach(wanted)}>
        Attach to next message
      </Button>
    </div>
  );
}

function Outcome({ of, reading }: { of: Wanted; reading: Reading }) {
  if (reading.state === 'resting' || reading.state === 'reading') return null;
  if (reading.state === 'refused') {
    return (
      <section className="browser-outcome" aria-label="What was read">
        <p className="slash-refused browser-refused" role="alert">
          {marked(reading.reason)}
        </p>
      </section>
    );
  }
  const { contents, tookMs } = reading;
  const [only] = contents;
  const text = only && contents.length === 1 ? textOf(only) : undefined;
  return (
    <section className="browser-outcome" aria-label="What was read">
      <header className="browser-outcome-head">
        <Glyph state="done" label="Read" />
        <b className="one-line">{marked(of.name)}</b>
        <span className="resource-note push">
          {[duration(tookMs), bytes(sizeOf(contents)), text === undefined ? sayKind(contents) : 'text'].join(', ')}
        </span>
        {text !== undefined && <CopyButton text={text} label="Copy" />}
        {only && contents.length === 1 && (
          <IconButton size="sm" label="Save" icon={<Download size={14} strokeWidth={1.9} />} onClick={() => saveContent(only, of.uri)} />
        )}
      </header>
      {text === undefined ? (
        <div className="browser-contents">
          <Contents contents={contents} from={of} />
        </div>
      ) : (
        <LongText text={text} label={`Text of ${of.name}`} />
      )}
      {contents.length === 0 && <p className="browser-refused">{of.serverName} gave nothing for it.</p>}
    </section>
  );
}
