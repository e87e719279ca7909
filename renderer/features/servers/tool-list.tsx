import type { Words } from '../../../client/words/en.ts';
import { flat } from '../../../client/words/phrase.ts';
import type { Offer, Server, Tool } from '../../../contract/server.ts';
import { ArgumentWords } from '../../parts/arguments/argument-words.tsx';
import { describeTool } from '../../parts/arguments/hints.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { useInspector } from '../../foundation/navigation/inspector-place.tsx';
import { useRevoke } from '../../parts/asking/use-revoke.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Glyph } from '../../foundation/ui/glyph.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { showToast } from '../../foundation/ui/show-toast.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import { toolStanding, type ToolStanding } from './tool-standing.ts';
import './tool-list.css';

/**
 * The tools of a server: what it says they are, and what happens when somebody wants to call one.
 * `led`: the one somebody was led to.
 */
export function ToolList({ server, tools, led }: { server: Server; tools: Offer['tools']; led: string | undefined }) {
  const all = useWords();
  const { serverDetails } = all;
  const words = serverDetails.tools;
  const rules = Object.values(useAppState((state) => state.rules));
  const { ask } = useHost();
  const { show } = useInspector();
  const revoke = useRevoke();
  if (tools.length === 0) return null;
  const forbid = ({ name }: Tool) => {
    ask('rule.never', { server: server.id, tool: name }).then(
      ({ rule }) =>
        showToast({
          text: words.neverAllowed(name, server.name),
          undo: () => void ask('rule.revoke', { rule }).catch(tellTrouble),
        }),
      tellTrouble,
    );
  };
  return (
    <section>
      <table className="tool-list">
        <caption>{words.title(tools.length)}</caption>
        <thead>
          <tr>
            {[words.tool, words.said(server.name), words.now, words.change].map((head, at) => (
              <th key={at} scope="col">
                <span className="unseen">
                  <Phrased of={head} />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tools.map((tool) => {
            const { glyph, standing, never } = toolStanding(tool, server, rules);
            return (
              <tr key={tool.name} {...(tool.name === led && { 'data-led': true, tabIndex: -1 })}>
                <th scope="row">
                  <code>{visible(tool.name)}</code>
                  {tool.title && <span className="quiet">{visible(tool.title)}</span>}
                </th>
                <td>
                  <div className="tool-said" tabIndex={0}>
                    <Phrased of={describeTool(all, tool)} />
                  </div>
                  <ArgumentWords schema={tool.inputSchema} folded />
                </td>
                <td className="tool-standing">
                  {glyph && <Glyph state={glyph} size={14} label="" />}
                  {standingWords(serverDetails, standing)}
                </td>
                <td>
                  <Button
                    kind="ghost"
                    size="sm"
                    aria-label={flat(all.runTool.open(tool.name))}
                    onClick={() => show({ view: 'tools', tool: tool.alias })}
                  >
                    {all.runTool.openShort}
                  </Button>
                  {never ? (
                    <Button size="sm" aria-label={flat(words.revokeRule(tool.name, server.name))} onClick={() => revoke([never])}>
                      {words.revoke}
                    </Button>
                  ) : (
                    <Button kind="ghost" size="sm" aria-label={flat(words.neverAllow(tool.name, server.name))} onClick={() => forbid(tool)}>
                      {words.never}
                    </Button>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function standingWords({ standing: words }: Words['serverDetails'], standing: ToolStanding['standing']): string {
  return typeof standing === 'string' ? words[standing] : words.rules(standing.allowing, standing.denying);
}
