import { ArmedButton } from '../asking/armed-button.tsx';
import { Button } from '../ui/button.tsx';
import { Keys } from '../ui/keys.tsx';
import { Select } from '../ui/select.tsx';
import { TroubleLine } from '../ui/trouble-line.tsx';
import { RememberPopover } from './remember-popover.tsx';
import { readRequestDraft } from './request-draft.ts';
import type { FootProps } from './foot-props.ts';
import { useRequestDraft } from './sampling-drafts.ts';

export function RequestFoot({ question, requests: { busy, trouble, send }, primary, refuse }: FootProps) {
  const [draft, change] = useRequestDraft(question);
  const read = readRequestDraft(draft, question.request.maxTokens);
  const { replies, remember } = draft;
  return (
    <>
      <TroubleLine trouble={read.ok ? trouble : read.problem} />
      <Button className="sampling-start" kind="danger" autoFocus={refuse.takesFocus} onClick={refuse.onRefuse}>
        Don’t send…
      </Button>
      <span className="sampling-after">
        <span aria-hidden="true">After this</span>
        <Select
          label="After this"
          value={replies}
          onChange={(next) => change({ replies: next })}
          options={[
            { value: 'show', label: 'show me the reply' },
            { value: 'return', label: 'return it at once' },
          ]}
        />
      </span>
      <RememberPopover
        serverName={question.serverName}
        hasChat={question.conversation !== null}
        tools={draft.tools}
        value={remember}
        onChange={(next) => change({ remember: next })}
      />
      <ArmedButton
        kind="primary"
        says={remember ? 'Send and don’t ask again' : 'Send to model'}
        busy={busy === 'send'}
        off={!read.ok}
        hint={<Keys keys={['Ctrl', 'Enter']} />}
        handle={primary}
        onPress={() => read.ok && send({ draft: read.draft, replies, remember })}
      />
    </>
  );
}
