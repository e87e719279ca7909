import { Plus } from 'lucide-react';
import type { RefObject } from 'react';
import { OptionList } from '../../../parts/lists/option-list.tsx';
import { Picker } from '../../../parts/lists/picker.tsx';
import { Button } from '../../../foundation/ui/button.tsx';
import { SaidAtRest } from '../../../foundation/ui/said-at-rest.tsx';
import { visible } from '../../../foundation/words/visible.tsx';
import { lateCode, useLate } from '../../../foundation/later/late-code.ts';
import type { FoundPrompts, ListedPrompt } from './prompt-list.ts';
import type { Insert } from './use-insert.ts';
import type { OwnPromptsRead } from './use-own-prompts.ts';
import { phraseOf } from '../../../../client/words/reason-words.ts';
import { Phrased } from '../../../foundation/words/phrased.tsx';
import { useWords } from '../../../foundation/words/use-words.ts';
import './slash-menu.css';

const promptForm = lateCode(() => import('./prompt-form.tsx'));

type SlashMenuProps = {
  id: string;
  query: string;
  found: FoundPrompts;
  /**
   * The number of the selected prompt, counted over all groups; -1 when it is not there any more.
   */
  at: number;
  current: ListedPrompt | undefined;
  formRef: RefObject<HTMLFormElement | null>;
  insert: Insert;
  own: OwnPromptsRead;
  conversation: string | undefined;
  onChoose(at: number): void;
  onTake(offered: ListedPrompt): void;
  /** Begins a prompt of the person's own. */
  onNew(): void;
};

/**
 * The person's prompts and those of all servers on the left, the selected one with its arguments on
 * the right.
 */
export function SlashMenu({ id, query, found, at, current, formRef, insert, own, conversation, onChoose, onTake, onNew }: SlashMenuProps) {
  const words = useWords();
  const { composing, ownPrompts } = words;
  const { groups, prompts } = found;
  const late = useLate(promptForm);
  return (
    <Picker isAnswered={insert.making.state === 'made' || insert.making.state === 'refused'}>
      <div className="prompt-new">
        <Button kind="ghost" size="sm" icon={<Plus size={14} strokeWidth={1.9} />} onClick={onNew}>
          {ownPrompts.create}
        </Button>
      </div>
      {own.refused.map(({ file, reason }) => (
        <p key={file} className="prompt-refused refused">
          <Phrased of={ownPrompts.refused(file, phraseOf(words, reason))} />
        </p>
      ))}
      <div className="picker-body">
        <OptionList
          id={id}
          label={composing.promptsByServer}
          groups={groups}
          at={at}
          onPress={(place) => (place === at && current ? onTake(current) : onChoose(place))}
          nothing={<NothingFound query={query} />}
        >
          {({ prompt, own }) => (
            <>
              <span className="prompt-title one-line">{visible(prompt.title ?? prompt.name)}</span>
              {!own && <code className="one-line">{visible(prompt.name)}</code>}
            </>
          )}
        </OptionList>
        {current && late && (
          <late.PromptForm ref={formRef} offered={current} insert={insert} conversation={conversation} onOwnChange={own.look} />
        )}
      </div>
      <SaidAtRest text={composing.prompts(prompts.length)} typed={query} />
    </Picker>
  );
}

function NothingFound({ query }: { query: string }) {
  const { composing } = useWords();
  return (
    <>
      <Phrased of={query ? composing.noPrompt(query) : composing.noPrompts} />
      <span>{composing.promptsSearched}</span>
    </>
  );
}
