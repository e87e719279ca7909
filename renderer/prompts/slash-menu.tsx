import { useEffect, useMemo, type MouseEvent, type RefObject } from 'react';
import type { Prompt } from '../../contract/server.ts';
import { rowCount, rowOf, rowsBetween } from '../ui/grouped-rows.ts';
import { SaidAtRest } from '../ui/said-at-rest.tsx';
import { ServerName } from '../ui/server-name.tsx';
import { useShownRows } from '../ui/use-shown-rows.ts';
import { marked } from '../ui/visible.tsx';
import { count } from '../ui/words.ts';
import { ListSurface } from './list-surface.tsx';
import { PromptForm } from './prompt-form.tsx';
import { keyOf, type OfferedPrompt, type PromptGroup } from './prompt-list.ts';
import type { Insert } from './use-insert.ts';

type SlashMenuProps = {
  id: string;
  query: string;
  groups: PromptGroup[];
  /** Those of all groups. */
  prompts: OfferedPrompt[];
  /** Which prompt is selected, counted over all groups; -1 when it is not there any more. */
  at: number;
  current: OfferedPrompt | undefined;
  optionId(index: number): string;
  formRef: RefObject<HTMLFormElement | null>;
  insert: Insert;
  conversation: string | undefined;
  onChoose(index: number): void;
  onTake(offered: OfferedPrompt): void;
  /** Gives the focus back to the composer. */
  onBack(): void;
};

const ROW = 30;

/** The prompts of all servers on the left, the selected one with its arguments on the right. */
export function SlashMenu({
  id,
  query,
  groups,
  prompts,
  at,
  current,
  optionId,
  formRef,
  insert,
  conversation,
  onChoose,
  onTake,
  onBack,
}: SlashMenuProps) {
  const sizes = useMemo(() => groups.map((group) => group.prompts.length), [groups]);
  const rows = rowCount(sizes);
  const { scroller, onScroll, from, to, show } = useShownRows(rows, ROW);
  useEffect(() => {
    if (at >= 0 && rows > 0) show(rowOf(sizes, at));
  }, [sizes, rows, at, show]);
  const onClick = (event: MouseEvent) => {
    const option = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-index]') : null;
    const index = Number(option?.dataset['index'] ?? -1);
    const pressed = prompts[index];
    if (!pressed) return;
    if (index === at) onTake(pressed);
    else onChoose(index);
  };
  return (
    <ListSurface onBack={onBack}>
      <div className="slash-body">
        <div
          ref={scroller}
          className="slash-list"
          id={id}
          role="listbox"
          aria-label="Prompts by server"
          // It can be scrolled; the keys that choose in it are the composer's.
          tabIndex={0}
          onFocus={onBack}
          onScroll={onScroll}
          onClick={onClick}
        >
          <div role="none" className="slash-rows" style={{ height: rows * ROW }}>
            {rowsBetween(sizes, from, to).map((part) => {
              const group = groups[part.group];
              if (!group) return null;
              return (
                <div
                  key={group.server.id}
                  role="group"
                  aria-label={group.server.name}
                  className="slash-group"
                  style={{ transform: `translateY(${part.row * ROW}px)` }}
                >
                  {part.head && (
                    <div className="slash-server" aria-hidden="true">
                      <ServerName name={group.server.name} hue={group.server.hue} />
                      <span className="slash-count">{group.prompts.length}</span>
                    </div>
                  )}
                  {group.prompts.slice(part.from, part.to).map(({ prompt }, index) => (
                    <PromptOption
                      key={index}
                      id={optionId(part.at + index)}
                      index={part.at + index}
                      total={prompts.length}
                      prompt={prompt}
                      selected={part.at + index === at}
                    />
                  ))}
                </div>
              );
            })}
          </div>
          {prompts.length === 0 && <NothingFound query={query} />}
        </div>
        {current && (
          <PromptForm key={keyOf(current)} ref={formRef} offered={current} insert={insert} conversation={conversation} onBack={onBack} />
        )}
      </div>
      <SaidAtRest text={prompts.length > 0 ? count(prompts.length, 'prompt') : 'No prompt found'} />
    </ListSurface>
  );
}

type PromptOptionProps = { id: string; index: number; total: number; prompt: Prompt; selected: boolean };

function PromptOption({ id, index, total, prompt, selected }: PromptOptionProps) {
  return (
    <div
      id={id}
      className="slash-option"
      data-index={index}
      role="option"
      aria-selected={selected}
      aria-setsize={total}
      aria-posinset={index + 1}
      // The focus stays in the composer.
      onPointerDown={(event) => event.preventDefault()}
    >
      <span className="slash-title one-line">{marked(prompt.title ?? prompt.name)}</span>
      <code className="one-line">{marked(prompt.name)}</code>
    </div>
  );
}

function NothingFound({ query }: { query: string }) {
  return (
    <div className="slash-nothing" role="option" aria-disabled="true" aria-selected="false">
      {query ? `No prompt matches “${query}”.` : 'No ready server offers prompts.'}
      <span>The names, titles and descriptions of all ready servers were searched.</span>
    </div>
  );
}
