import { memo, useEffect, useRef, type MouseEvent, type RefObject } from 'react';
import type { Prompt } from '../../contract/server.ts';
import { ServerName } from '../ui/server-name.tsx';
import { marked } from '../ui/visible.tsx';
import { count } from '../ui/words.ts';
import { PromptForm } from './prompt-form.tsx';
import type { OfferedPrompt, PromptGroup } from './prompt-list.ts';
import type { Insert } from './use-insert.ts';
import './slash-menu.css';

type SlashMenuProps = {
  id: string;
  query: string;
  groups: PromptGroup[];
  /** Which prompt is selected, counted over all groups. */
  at: number;
  optionId(index: number): string;
  formRef: RefObject<HTMLDivElement | null>;
  insert: Insert;
  onChoose(index: number): void;
  onTake(offered: OfferedPrompt): void;
  /** Gives the focus back to the composer. */
  onBack(): void;
};

/** The prompts of all servers on the left, the selected one with its arguments on the right. */
export function SlashMenu({ id, query, groups, at, optionId, formRef, insert, onChoose, onTake, onBack }: SlashMenuProps) {
  const prompts = groups.flatMap((group) => group.prompts);
  const current = prompts[at];
  const onClick = (event: MouseEvent) => {
    const option = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-index]') : null;
    const index = Number(option?.dataset['index'] ?? -1);
    const pressed = prompts[index];
    if (!pressed) return;
    if (index === at) onTake(pressed);
    else onChoose(index);
  };
  return (
    <div className="slash">
      <div className="slash-body">
        <div className="slash-list" id={id} role="listbox" aria-label="Prompts by server" onClick={onClick}>
          {withStarts(groups).map(({ group, start }) => (
            <div key={group.server.id} role="group" aria-label={group.server.name}>
              <div className="slash-server" aria-hidden="true">
                <ServerName name={group.server.name} hue={group.server.hue} />
                <span className="slash-count">{group.prompts.length}</span>
              </div>
              {group.prompts.map(({ prompt }, within) => (
                <PromptOption
                  key={prompt.name}
                  id={optionId(start + within)}
                  index={start + within}
                  prompt={prompt}
                  selected={start + within === at}
                />
              ))}
            </div>
          ))}
          {!current && <NothingFound query={query} />}
        </div>
        {current && (
          <PromptForm key={`${current.server.id} ${current.prompt.name}`} ref={formRef} offered={current} insert={insert} onBack={onBack} />
        )}
      </div>
      <div className="unseen" role="status">
        {current ? count(prompts.length, 'prompt') : 'No prompt found'}
      </div>
    </div>
  );
}

/** With the number of the first prompt of each. */
function withStarts(groups: PromptGroup[]): { group: PromptGroup; start: number }[] {
  let start = 0;
  return groups.map((group) => {
    start += group.prompts.length;
    return { group, start: start - group.prompts.length };
  });
}

type PromptOptionProps = { id: string; index: number; prompt: Prompt; selected: boolean };

/** Drawn again only when it changes itself: there may be hundreds. */
const PromptOption = memo(function PromptOption({ id, index, prompt, selected }: PromptOptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (selected) option.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <div
      ref={option}
      id={id}
      className="slash-option"
      data-index={index}
      role="option"
      aria-selected={selected}
      // The focus stays in the composer.
      onPointerDown={(event) => event.preventDefault()}
    >
      <span className="slash-title one-line">{marked(prompt.title ?? prompt.name)}</span>
      <code className="one-line">{marked(prompt.name)}</code>
    </div>
  );
});

function NothingFound({ query }: { query: string }) {
  return (
    <p className="slash-nothing">
      {query ? `No prompt matches “${query}”.` : 'No ready server offers prompts.'}
      <span>The names, titles and descriptions of all ready servers were searched.</span>
    </p>
  );
}
