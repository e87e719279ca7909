import type { Offer, Server, Tool } from '../../contract/server.ts';
import { ArgumentWords } from '../approval/argument-words.tsx';
import { describeTool } from '../approval/hints.ts';
import { useAppState, useHost } from '../host/use-host.ts';
import { useRevoke } from '../settings/use-revoke.ts';
import { Button } from '../ui/button.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { tellTrouble } from '../ui/tell-trouble.ts';
import { showToast } from '../ui/show-toast.ts';
import { marked, visible } from '../ui/visible.tsx';
import { toolStanding } from './tool-standing.ts';

/** The tools of a server: what it says they are, and what happens when somebody wants to call one. */
export function ToolList({ server, tools }: { server: Server; tools: Offer['tools'] }) {
  const rules = Object.values(useAppState((state) => state.rules));
  const { ask } = useHost();
  const revoke = useRevoke();
  if (tools.length === 0) return null;
  const forbid = ({ name }: Tool) => {
    ask('rule.never', { server: server.id, tool: name }).then(
      ({ rule }) =>
        showToast({
          text: (
            <>
              {marked(name)} on {server.name} is never allowed
            </>
          ),
          undo: () => void ask('rule.revoke', { rule }).catch(tellTrouble),
        }),
      tellTrouble,
    );
  };
  return (
    <section>
      <table className="tool-list">
        <caption>Tools, {tools.length}</caption>
        <thead>
          <tr>
            {['Tool', `What ${server.name} says about it`, 'Now', 'Change'].map((head) => (
              <th key={head} scope="col">
                <span className="unseen">{head}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tools.map((tool) => {
            const { glyph, words, never } = toolStanding(tool, server, rules);
            return (
              <tr key={tool.name}>
                <th scope="row">
                  <code>{marked(tool.name)}</code>
                  {tool.title && <span className="quiet">{marked(tool.title)}</span>}
                </th>
                <td>
                  <div className="tool-said" tabIndex={0}>
                    {visible(describeTool(tool.description, tool.annotations))}
                  </div>
                  <ArgumentWords schema={tool.inputSchema} folded />
                </td>
                <td className="tool-standing">
                  {glyph && <Glyph state={glyph} size={14} label="" />}
                  {words}
                </td>
                <td>
                  {never ? (
                    <Button size="sm" aria-label={`Revoke the rule for ${tool.name} on ${server.name}`} onClick={() => revoke([never])}>
                      Revoke
                    </Button>
                  ) : (
                    <Button kind="ghost" size="sm" aria-label={`Never allow ${tool.name} on ${server.name}`} onClick={() => forbid(tool)}>
                      Never
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
