import { installLines, lookLines } from '../../../client/install-lines.ts';
import type { Phrase } from '../../../client/words/phrase.ts';
import type { InstallLook, InstallPlan } from '../../../contract/install-plan.ts';
import type { Server } from '../../../contract/server.ts';
import type { ToolChanges } from '../../../contract/tool-changes.ts';
import { Said } from '../../foundation/foreign/said.tsx';
import { Pill } from '../../foundation/ui/pill.tsx';
import { TroubleLine } from '../../foundation/ui/trouble-line.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { marked, visible } from '../../foundation/words/visible.tsx';
import { DefinitionChanges } from './definition-changes.tsx';
import './held-tools.css';

/** The version that it is, and of an update the version before. */
export function InstallTitle({ plan: { before, name, version } }: { plan: InstallPlan }) {
  const { install: says } = useAllWords();
  return (
    <h3>
      <Phrased of={before ? says.update(name, before.version, version) : says.planned(name, version)} />
    </h3>
  );
}

/** All that is known of a version before anything of it runs. */
export function InstallPlanLines({ plan, scripts }: { plan: InstallPlan; scripts: boolean }) {
  const words = useAllWords();
  return <Lines of={installLines(words, plan, scripts)} />;
}

type InstallLookDoneProps = {
  server: Server;
  look: InstallLook;
  plan: InstallPlan & { before: NonNullable<InstallPlan['before']> };
};

/** All that is known of it once it was started to list its tools. */
export function InstallLookDone({ server, look, plan: { version, before } }: InstallLookDoneProps) {
  const words = useAllWords();
  if (look.is === 'failed') {
    const { reason, stderr } = look.trouble;
    return (
      <div>
        <p>
          <Phrased of={words.install.lookFailed(version)} />
        </p>
        <TroubleLine trouble={reason} />
        {stderr.length > 0 && <pre className="install-said">{marked(stderr.join('\n'))}</pre>}
        <p>{words.install.lookFailedMore}</p>
      </div>
    );
  }
  return (
    <>
      <Lines of={lookLines(words, look, before.version)} />
      <ToolDifference server={server} tools={look.tools} />
    </>
  );
}

/** The tools that come, change or go. */
function ToolDifference({ server, tools: { added, changed, removed } }: { server: Server; tools: ToolChanges }) {
  const { install: says, serverDetails } = useAllWords();
  if (added.length + changed.length + removed.length === 0) return null;
  return (
    <section aria-label={says.toolDifference}>
      <h4>{says.toolDifference}</h4>
      <ul>
        {changed.map(({ name, before, now }) => (
          <li key={name} className="held-tool">
            <h5>
              <code>{visible(name)}</code> <Pill kind="you">{says.isChanged}</Pill>
            </h5>
            <Said by={server.name} hue={server.hue} caption={serverDetails.held.definitions}>
              <DefinitionChanges before={before} now={now} />
            </Said>
          </li>
        ))}
        {added.map(({ name, now }) => (
          <li key={name} className="held-tool">
            <h5>
              <code>{visible(name)}</code> <Pill>{says.isNew}</Pill>
            </h5>
            {now.description !== '' && (
              <Said by={server.name} hue={server.hue}>
                {now.description}
              </Said>
            )}
          </li>
        ))}
        {removed.map((name) => (
          <li key={name} className="held-tool">
            <h5>
              <code>{visible(name)}</code> <Pill>{says.isRemoved}</Pill>
            </h5>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Lines({ of }: { of: Phrase[] }) {
  return (
    <ul className="install-lines">
      {of.map((line, at) => (
        <li key={at}>
          <Phrased of={line} />
        </li>
      ))}
    </ul>
  );
}
