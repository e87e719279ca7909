import { ArmedButton } from '../../parts/asking/armed-button.tsx';
import { Button } from '../../foundation/ui/button.tsx';
import { Select } from '../../foundation/ui/select.tsx';
import { TroubleLine } from '../../foundation/ui/trouble-line.tsx';
import { RememberPopover } from './remember-popover.tsx';
import { readRequestDraft, sayRequestProblem } from './request-draft.ts';
import type { FootProps } from './foot-props.ts';
import { useRequestDraft } from './sampling-drafts.ts';
import { useWords } from '../../foundation/words/use-words.ts';
import { KeysOf } from '../../foundation/keys/keys-of.tsx';
import './sampling-foot.css';

export function RequestFoot({ question, requests: { busy, trouble, send }, primary, refusing }: FootProps) {
  const words = useWords();
  const { sampling } = words;
  const [draft, change] = useRequestDraft(question);
  const read = readRequestDraft(draft, question.request.maxTokens);
  const { replies, remember } = draft;
  return (
    <>
      <TroubleLine trouble={read.ok ? trouble : sayRequestProblem(words, read.problem)} />
      <Button className="sampling-start" kind="danger" autoFocus={refusing.takesFocus} onClick={refusing.ask}>
        {sampling.dontSendStep}
      </Button>
      <span className="sampling-after">
        <span aria-hidden="true">{sampling.afterThis}</span>
        <Select
          label={sampling.afterThis}
          value={replies}
          onChange={(next) => change({ replies: next })}
          options={[
            { value: 'show', label: sampling.showReply },
            { value: 'return', label: sampling.returnAtOnce },
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
        says={remember ? sampling.sendAndRemember : sampling.send}
        busy={busy === 'send'}
        off={!read.ok}
        hint={<KeysOf action="primary-action" />}
        handle={primary}
        onPress={() => read.ok && send({ draft: read.draft, replies, remember })}
      />
    </>
  );
}
