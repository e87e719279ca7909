import type { Words } from '../../../client/words/en.ts';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { toolMarks } from '../../../client/tool-marks.ts';
import { flat } from '../../../client/words/phrase.ts';
import type { ToolRule } from '../../../contract/approval.ts';
import { plainText } from '../../../contract/plain-text.ts';
import type { Server, Tool } from '../../../contract/server.ts';
import { ArgumentWords } from '../../parts/arguments/argument-words.tsx';
import { describeTool } from '../../parts/arguments/hints.ts';
import { useRevoke } from '../../parts/asking/use-revoke.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { useInspector } from '../../foundation/navigation/inspector-place.tsx';
import { useGo } from '../../foundation/navigation/routes.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Glyph } from '../../foundation/ui/glyph.tsx';
import { IconButton } from '../../foundation/ui/icon-button.tsx';
import { Menu, type MenuItem } from '../../foundation/ui/menu.tsx';
import { Pill } from '../../foundation/ui/pill.tsx';
import { showToast } from '../../foundation/ui/show-toast.ts';
import { Switch } from '../../foundation/ui/switch.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { toolStanding, type ToolStanding } from './tool-standing.ts';
import './tool-list.css';

type Props = {
  server: Server;
  tool: Tool;
  /** Somebody was led to this tool. */
  isLed: boolean;
};

/** One tool: whether models get it, what its server says of it, and what happens at a call. */
export function ToolRow({ server, tool, isLed }: Props) {
  const words = useAllWords();
  const { servers, runTool } = words;
  const { show } = useInspector();
  const id = useId();
  const [turned, setTurned] = useState<boolean>();
  const open = turned ?? isLed;
  const rules = Object.values(useAppState((state) => state.rules));
  const standing = toolStanding(tool, server, rules);
  const marks = useMemo(() => toolMarks(tool), [tool]);
  const { marks: says } = words.serverDetails.tools;
  return (
    <li
      data-has-menu
      aria-label={plainText(tool.name)}
      data-off={isOff(standing) || undefined}
      {...(isLed && { 'data-led': true, tabIndex: -1 })}
    >
      <div className="tool-row">
        <OnSwitch server={server} tool={tool} standing={standing} />
        <div className="tool-what">
          <span>
            <code className="tool-name">{visible(tool.name)}</code>
            {tool.title !== undefined && tool.title !== tool.name && <span className="quiet"> {visible(tool.title)}</span>}
            {marks.map(({ mark }) => (
              <Pill key={mark}>{says[mark]}</Pill>
            ))}
          </span>
          {!open && tool.description.trim() !== '' && <span className="tool-said one-line">{visible(tool.description)}</span>}
        </div>
        <WhenCalled server={server} tool={tool} standing={standing} />
        <IconButton
          label={flat(servers.more(tool.name))}
          aria-expanded={open}
          aria-controls={id}
          icon={open ? <ChevronDown size={16} strokeWidth={1.7} /> : <ChevronRight size={16} strokeWidth={1.7} />}
          onClick={() => setTurned(!open)}
        />
      </div>
      {open && (
        <div id={id} className="tool-more">
          {marks.map(({ mark, words: part }) => (
            <p key={mark} className="quiet">
              <Phrased of={says.by[mark](part)} />
            </p>
          ))}
          <div className="tool-said">
            <Phrased of={describeTool(words, tool)} />
          </div>
          <ArgumentWords schema={tool.inputSchema} />
          <Button size="sm" aria-label={flat(runTool.open(tool.name))} onClick={() => show({ view: 'tools', tool: tool.alias })}>
            {runTool.openShort}
          </Button>
        </div>
      )}
    </li>
  );
}

type ToolPartProps = { server: Server; tool: Tool; standing: ToolStanding };

/**
 * Off: no model gets the tool from the next message on, by a rule that forbids every call of it. A
 * tool that changed is turned on where its changes are read.
 */
function OnSwitch({ server, tool, standing }: ToolPartProps) {
  const { servers } = useAllWords();
  const forbid = useForbid(server, tool);
  const revoke = useRevoke();
  const go = useGo();
  const { never } = standing;
  const turn = (on: boolean) => {
    if (!on) forbid();
    else if (never) revoke([never]);
    else go({ page: 'server', id: server.id, tab: 'tools', reviews: true });
  };
  return <Switch label={flat(servers.isOn(tool.name))} checked={!isOff(standing)} disabled={tool.isForViews && !never} onChange={turn} />;
}

/** The permission of a call, and the ways to change it. */
function WhenCalled({ server, tool, standing }: ToolPartProps) {
  const words = useAllWords();
  const { tools: says, trust, standing: names } = words.serverDetails;
  const forbid = useForbid(server, tool);
  const revoke = useRevoke();
  const go = useGo();
  const rules = useAppState((state) => state.rules);
  const own = Object.values(rules).filter(
    (rule): rule is ToolRule => rule.about === 'tool' && rule.server === server.id && rule.tool === tool.name,
  );
  const now = standingWords(words, standing);
  const { runTool } = words;
  const { show } = useInspector();
  const items: MenuItem[] = [
    { label: names.asks, chosen: standing.standing === 'asks', onSelect: () => revoke(own) },
    { label: names.never, chosen: standing.standing === 'never', onSelect: () => (standing.never ? undefined : forbid()) },
    ...(own.length > 0
      ? [{ label: trust.showRules, parted: true, onSelect: () => go({ page: 'settings', section: 'rules' as const }) }]
      : []),
    { label: runTool.openShort, parted: own.length === 0, onSelect: () => show({ view: 'tools', tool: tool.alias }) },
  ];
  if (tool.hold || tool.isForViews) {
    return (
      <span className="tool-when">
        {standing.glyph && <Glyph state={standing.glyph} size={14} label="" />}
        {now}
      </span>
    );
  }
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          data-menu-button
          className="tool-when tool-when-button"
          data-quiet={standing.standing === 'asks' || undefined}
          aria-label={flat(says.whenCalledNow(tool.name, now))}
        >
          <span>{now}</span>
          <ChevronDown size={14} strokeWidth={1.9} />
        </button>
      }
      items={items}
    />
  );
}

/** Forbids every call of a tool, and offers to take that back. */
function useForbid(server: Server, { name }: Tool): () => void {
  const { ask } = useHost();
  const { tools: says } = useAllWords().serverDetails;
  return () =>
    void ask('rule.never', { server: server.id, tool: name }).then(
      ({ rule }) =>
        showToast({
          text: says.neverAllowed(name, server.name),
          undo: () => void ask('rule.revoke', { rule }).catch(tellTrouble),
        }),
      tellTrouble,
    );
}

/** No model gets the tool. */
function isOff({ standing }: ToolStanding): boolean {
  return standing === 'never' || standing === 'onHold' || standing === 'keptOff' || standing === 'forViews';
}

function standingWords({ serverDetails: { standing: words } }: Words, { standing }: ToolStanding): string {
  return typeof standing === 'string' ? words[standing] : words.rules(standing.allowing, standing.denying);
}
