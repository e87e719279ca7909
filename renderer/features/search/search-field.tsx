import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Search, X } from 'lucide-react';
import { InTitleBar } from '../../foundation/navigation/in-title-bar.tsx';
import { useGo, type Route } from '../../foundation/navigation/routes.ts';
import { IconButton } from '../../foundation/ui/icon-button.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';

type Props = { route: Extract<Route, { page: 'search' }>; found: string | undefined; onKeyDown(event: KeyboardEvent<HTMLElement>): void };

/**
 * The words that are looked for and how often they were found, in the title bar. A person who comes
 * here again finds the focus in it.
 */
export function SearchField(props: Props) {
  return (
    <InTitleBar>
      <Field {...props} />
    </InTitleBar>
  );
}

function Field({ route, found, onKeyDown }: Props) {
  const { search } = useAllWords();
  const go = useGo();
  const field = useRef<HTMLInputElement>(null);
  const typed = useRef<string>(undefined);
  useEffect(() => {
    if (typed.current !== route.text) field.current?.focus();
    typed.current = undefined;
  }, [route]);
  return (
    <div className="search-field" role="search" aria-label={search.allChats}>
      <Search size={16} strokeWidth={1.7} />
      <input
        ref={field}
        type="text"
        autoComplete="off"
        spellCheck={false}
        aria-label={search.allChats}
        placeholder={search.allChats}
        value={route.text}
        onChange={({ target }) => {
          typed.current = target.value;
          go({ ...route, text: target.value });
        }}
        onKeyDown={onKeyDown}
      />
      <span role="status" className="search-count">
        {found}
      </span>
      <IconButton label={search.close} icon={<X size={16} strokeWidth={1.7} />} onClick={() => go(route.from ?? { page: 'new' })} />
    </div>
  );
}
