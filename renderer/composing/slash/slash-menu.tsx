import type { RefObject } from 'react';
import { OptionList } from '../picking/option-list.tsx';
import { Picker } from '../picking/picker.tsx';
import { SaidAtRest } from '../../foreign/said-at-rest.tsx';
import { marked } from '../../ui/visible.tsx';
import { count, figure } from '../../ui/words.ts';
import { PromptForm } from './prompt-form.tsx';
import { keyOf, type FoundPrompts, type OfferedPrompt } from './prompt-list.ts';
import type { Insert } from './use-insert.ts';
import './slash-menu.css';

type SlashMenuProps = {
  id: string;
  query: string;
  found: FoundPrompts;
  /** Which prompt is selected, counted over all groups; -1 when it is not there any more. */
  at: number;
  current: OfferedPrompt | undefined;
  formRef: RefObject<HTMLFormElement | null>;
  insert: Insert;
  conversation: string | undefined;
  onChoose(at: number): void;
  onTake(offered: OfferedPrompt): void;
  /** Gives the focus back to the composer. */
  onBack(): void;
};

/** The prompts of all servers on the left, the selected one with its arguments on the right. */
export function SlashMenu({ id, query, found, at, current, formRef, insert, conversation, onChoose, onTake, onBack }: SlashMenuProps) {
  const { groups, prompts } = found;
  return (
    <Picker onBack={onBack}>
      <div className="picker-body">
        <OptionList
          id={id}
          label="Prompts by server"
          groups={groups}
          at={at}
          sayCount={({ entries }) => figure(entries.length)}
          onPress={(place) => (place === at && current ? onTake(current) : onChoose(place))}
          onBack={onBack}
          nothing={<NothingFound query={query} />}
        >
          {({ prompt }) => (
            <>
              <span className="prompt-title one-line">{marked(prompt.title ?? prompt.name)}</span>
              <code className="one-line">{marked(prompt.name)}</code>
            </>
          )}
        </OptionList>
        {current && (
          <PromptForm key={keyOf(current)} ref={formRef} offered={current} insert={insert} conversation={conversation} onBack={onBack} />
        )}
      </div>
      <SaidAtRest text={prompts.length > 0 ? count(prompts.length, 'prompt') : 'No prompt found'} />
    </Picker>
  );
}

function NothingFound({ query }: { query: string }) {
  return (
    <>
      {query ? `No prompt matches “${query}”.` : 'No ready server offers prompts.'}
      <span>The names, titles and descriptions of all ready servers were searched.</span>
    </>
  );
}
