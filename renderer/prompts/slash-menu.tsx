import { useEffect, useRef, type RefObject } from 'react';
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
  return (
    <div className="slash">
      <div className="slash-body">
        <div className="slash-list" id={id} role="listbox" aria-label="Prompts by server">
          {groups.map((group) => (
            <div key={group.server.id} role="group" aria-label={group.server.name}>
              <div className="slash-server" aria-hidden="true">
                <ServerName name={group.server.name} hue={group.server.hue} />
                <span className="slash-count">{group.prompts.length}</span>
              </div>
              {group.prompts.map((offered) => {
                const index = prompts.indexOf(offered);
                return (
                  <PromptOption
                    key={offered.prompt.name}
                    id={optionId(index)}
                    offered={offered}
                    selected={index === at}
                    onPress={() => (index === at ? onTake(offered) : onChoose(index))}
                  />
                );
              })}
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

type PromptOptionProps = { id: string; offered: OfferedPrompt; selected: boolean; onPress(): void };

function PromptOption({ id, offered: { prompt }, selected, onPress }: PromptOptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (selected) option.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <div
      ref={option}
      id={id}
      className="slash-option"
      role="option"
      aria-selected={selected}
      // The focus stays in the composer.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <span className="slash-title one-line">{marked(prompt.title ?? prompt.name)}</span>
      <code className="one-line">{marked(prompt.name)}</code>
    </div>
  );
}

function NothingFound({ query }: { query: string }) {
  return (
    <p className="slash-nothing">
      {query ? `No prompt matches “${query}”.` : 'No ready server offers prompts.'}
      <span>The names, titles and descriptions of all ready servers were searched.</span>
    </p>
  );
}
