import { useState } from 'react';
import type { CallQuestion } from '../../../../contract/approval.ts';
import { ArmedButton } from '../../../parts/asking/armed-button.tsx';
import { useAppState } from '../../../foundation/host/use-host.ts';
import { hueFor } from '../../../foundation/foreign/hue.ts';
import { ServerName } from '../../../foundation/foreign/server-name.tsx';
import { Button } from '../../../foundation/ui/button.tsx';
import { visible } from '../../../foundation/words/visible.tsx';
import { useAllWords } from '../../../foundation/words/use-late-words.ts';
import { AlwaysForm } from '../always-form.tsx';
import type { ShownCalls } from './use-several.ts';
import '../answer-forms.css';

type ToolCalls = readonly [CallQuestion, ...CallQuestion[]];

/** Makes a rule for each tool of these calls, for this chat. */
export function ChatRules({ calls }: { calls: ShownCalls }) {
  const { asking, callCards } = useAllWords();
  const tools = byTool(calls.plain);
  return (
    <footer className="card-foot approval-rule">
      <div className="approval-choices">
        <p>{callCards.several.inChatLead}</p>
        <ul className="several-tools">
          {tools.map(([first]) => (
            <li key={first.id}>
              <ToolName question={first} />
            </li>
          ))}
        </ul>
      </div>
      <div className="approval-actions">
        <Button kind="ghost" autoFocus onClick={() => calls.turnTo('back from chat')}>
          {asking.back}
        </Button>
        <ArmedButton
          kind="primary"
          says={callCards.several.allowTools(tools.length)}
          about={JSON.stringify(tools)}
          busy={calls.reply.busy}
          off={calls.missingOf(calls.plain) !== undefined}
          onPress={() =>
            calls.answer(
              tools.map(([first]) => first),
              { answer: 'chat' },
            )
          }
        />
      </div>
    </footer>
  );
}

/** Asks how wide a lasting rule may be, and before that for which tool, where there are several. */
export function AlwaysRules({ calls }: { calls: ShownCalls }) {
  const { asking, callCards } = useAllWords();
  const servers = useAppState((state) => state.servers);
  const [chosen, setChosen] = useState<string>();
  // A call that joins meanwhile is seen before a rule is made of it.
  const tools = byTool(calls.plain.filter((question) => calls.missingOf([question]) === undefined));
  const ruled = tools.length === 1 ? tools[0] : tools.find(([first]) => nameOf(first) === chosen);
  const back = () => calls.turnTo('back from always');
  if (ruled) {
    return (
      <AlwaysForm
        questions={ruled}
        hue={hueFor(ruled[0].server, servers)}
        busy={calls.reply.busy}
        about={calls.openedCount}
        onBack={tools.length === 1 ? back : () => setChosen(undefined)}
        onAllow={(given, of) => calls.answer([of], given)}
      />
    );
  }
  return (
    <footer className="card-foot approval-rule">
      <div className="approval-choices">
        <p>{callCards.several.whichTool}</p>
        <ul className="several-tools">
          {tools.map(([first], at) => (
            <li key={nameOf(first)}>
              <Button autoFocus={at === 0} onClick={() => setChosen(nameOf(first))}>
                <ToolName question={first} />
              </Button>
            </li>
          ))}
        </ul>
      </div>
      <div className="approval-actions">
        <Button kind="ghost" onClick={back}>
          {asking.back}
        </Button>
      </div>
    </footer>
  );
}

function ToolName({ question: { server, serverName, tool } }: { question: CallQuestion }) {
  const hue = useAppState(({ servers }) => hueFor(server, servers));
  return (
    <span className="several-tool">
      <ServerName name={serverName} hue={hue} /> <code>{visible(tool)}</code>
    </span>
  );
}

function nameOf({ server, tool }: CallQuestion): string {
  return JSON.stringify([server, tool]);
}

function byTool(questions: readonly CallQuestion[]): ToolCalls[] {
  return [...Map.groupBy(questions, nameOf).values()].flatMap(([first, ...others]): ToolCalls[] => (first ? [[first, ...others]] : []));
}
