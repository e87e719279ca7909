import type { RefObject } from 'react';
import { OptionList } from '../../../parts/lists/option-list.tsx';
import { Picker } from '../../../parts/lists/picker.tsx';
import { SaidAtRest } from '../../../foundation/ui/said-at-rest.tsx';
import { visible } from '../../../foundation/words/visible.tsx';
import { lateCode, useLate } from '../../../foundation/later/late-code.ts';
import type { FoundPrompts, OfferedPrompt } from './prompt-list.ts';
import type { Insert } from './use-insert.ts';
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
  current: OfferedPrompt | undefined;
  formRef: RefObject<HTMLFormElement | null>;
  insert: Insert;
  conversation: string | undefined;
  onChoose(at: number): void;
  onTake(offered: OfferedPrompt): void;
};

/** The prompts of all servers on the left, the selected one with its arguments on the right. */
export function SlashMenu({ id, query, found, at, current, formRef, insert, conversation, onChoose, onTake }: SlashMenuProps) {
  const { composing } = useWords();
  const { groups, prompts } = found;
  const late = useLate(promptForm);
  return (
    <Picker isAnswered={insert.making.state === 'made' || insert.making.state === 'refused'}>
      <div className="picker-body">
        <OptionList
          id={id}
          label={composing.promptsByServer}
          groups={groups}
          at={at}
          onPress={(place) => (place === at && current ? onTake(current) : onChoose(place))}
          nothing={<NothingFound query={query} />}
        >
          {({ prompt }) => (
            <>
              <span className="prompt-title one-line">{visible(prompt.title ?? prompt.name)}</span>
              <code className="one-line">{visible(prompt.name)}</code>
            </>
          )}
        </OptionList>
        {current && late && <late.PromptForm ref={formRef} offered={current} insert={insert} conversation={conversation} />}
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
