import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { flat, inSlot, type Phrase } from '../../../client/words/phrase.ts';
import { phraseOf } from '../../../client/words/reason-words.ts';
import type { HeldBack, Offer, Server, Tool } from '../../../contract/server.ts';
import { ServerName } from '../../foundation/foreign/server-name.tsx';
import { useCommand } from '../../foundation/keys/commands.tsx';
import { CopyButton } from '../../foundation/ui/copy-button.tsx';
import { Glyph } from '../../foundation/ui/glyph.tsx';
import { TextField } from '../../foundation/ui/text-field.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { ServerPlaced } from './server-placed.tsx';
import { ToolRow } from './tool-row.tsx';
import { saysItReads } from './trust-words.ts';
import './tool-list.css';

/** Tools of a group that stand there before somebody wants all. */
const MOST_AT_FIRST = 40;

type Props = {
  server: Server;
  offer: Offer;
  /** The tool that somebody was led to. */
  led: string | undefined;
};

/**
 * The tools of a server: what it says they are, and what happens when somebody wants to call one.
 * A server that is not ready has the tools of its last list.
 */
export function ToolList({ server, offer: { tools, heldBack }, led }: Props) {
  const { serverDetails, chatTools, runTool } = useAllWords();
  const { tabs, tools: says } = serverDetails;
  const [sought, setSought] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useCommand('find', () => field.current?.focus());
  const isReady = server.state.state === 'ready';
  if (tools.length + heldBack.length === 0) {
    return (
      <p className="quiet">
        <Phrased of={isReady ? tabs.noTools(server.name) : says.notListed(server.name)} />
      </p>
    );
  }
  const shown = tools.filter((tool) => matches(tool, sought));
  const notUsable = heldBack.filter((held) => matches(held, sought));
  const named = inSlot('server', server.name);
  const groups = [
    { is: 'reading', head: says.onlyReads(named), tools: shown.filter(saysItReads) },
    { is: 'other', head: says.mayChange(named), tools: shown.filter((tool) => !saysItReads(tool)) },
  ].filter((group) => group.tools.length > 0);
  return (
    <>
      <div className="tool-bar">
        <TextField
          ref={field}
          type="search"
          className="page-filter"
          aria-label={chatTools.find}
          placeholder={chatTools.find}
          icon={<Search size={16} strokeWidth={1.7} />}
          value={sought}
          onChange={setSought}
        />
        <ServerPlaced server={server} />
      </div>
      {!isReady && <p className="quiet">{says.lastList}</p>}
      <div className="list tool-list" data-pale={!isReady || undefined}>
        {groups.map((group, at) => (
          <ToolGroup key={group.is} server={server} {...group} led={led} isSought={sought !== ''} isFirst={at === 0} />
        ))}
        {notUsable.map((held) => (
          <NotUsable key={`${held.kind} ${held.name}`} held={held} />
        ))}
        {shown.length + notUsable.length === 0 && sought !== '' && <p className="tool-none quiet">{runTool.noMatch}</p>}
      </div>
    </>
  );
}

type GroupProps = {
  server: Server;
  head: Phrase;
  tools: Tool[];
  led: string | undefined;
  isSought: boolean;
  /** The heads of the columns stand in its line. */
  isFirst: boolean;
};

/** Tools of which the server says the same, under its words. */
function ToolGroup({ server, head, tools, led, isSought, isFirst }: GroupProps) {
  const [open, setOpen] = useState(false);
  const leadsOn = tools.slice(MOST_AT_FIRST).some(({ name }) => name === led);
  const { format, serverDetails } = useAllWords();
  const { tools: says } = serverDetails;
  const shown = open || isSought || leadsOn ? tools : tools.slice(0, MOST_AT_FIRST);
  return (
    <section>
      <div className="tool-row tool-head">
        <span aria-hidden="true">{isFirst && says.on}</span>
        <h2 className="tool-group">
          <span>
            <Phrased of={head} slots={{ server: <ServerName name={server.name} hue={server.hue} /> }} />
          </span>
          <span className="tool-count">{format.number(tools.length)}</span>
        </h2>
        <span aria-hidden="true">{isFirst && says.whenCalled}</span>
      </div>
      <ul>
        {shown.map((tool) => (
          <ToolRow key={tool.name} server={server} tool={tool} isLed={tool.name === led} />
        ))}
      </ul>
      {shown.length < tools.length && (
        <button type="button" className="link tool-none" onClick={() => setOpen(true)}>
          {says.more(tools.length - shown.length)}
        </button>
      )}
    </section>
  );
}

/** Something that the server listed and nobody can use, with the reason to hand on to its maker. */
function NotUsable({ held }: { held: HeldBack }) {
  const words = useAllWords();
  const { serverDetails } = words;
  return (
    <div className="tool-row">
      <Glyph state="failed" size={15} label={serverDetails.heldBack} />
      <div className="tool-what">
        {held.name !== '' && <code className="tool-name">{visible(held.name)}</code>}
        <span className="refused">
          <Phrased of={held.reason} />
        </span>
      </div>
      <CopyButton label={serverDetails.tools.copyForMaker} text={`${held.name}: ${flat(phraseOf(words, held.reason))}`} />
    </div>
  );
}

function matches({ name, title = '', description = '' }: { name: string; title?: string; description?: string }, sought: string): boolean {
  return `${name} ${title} ${description}`.toLowerCase().includes(sought.trim().toLowerCase());
}
