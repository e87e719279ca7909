import { Search } from 'lucide-react';
import { useEffect, useId, useMemo, useState, type KeyboardEvent } from 'react';
import { listAttributes, optionId } from '../../parts/lists/list-attributes.ts';
import { listKey } from '../../parts/lists/list-key.ts';
import { SaidAtRest } from '../../foundation/ui/said-at-rest.tsx';
import { Keys } from '../../foundation/ui/keys.tsx';
import { useSelected } from '../../foundation/ui/use-selected.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import type { PaletteChoice, ChoiceGroup, FoundChoiceGroup } from './choice.ts';
import { findChoices } from './find-choices.ts';
import { PaletteRow } from './palette-row.tsx';
import { readRecent } from './recent.ts';
import { useChoices, useFoundChats } from './use-choices.ts';

/** Chats that only hold the words and are shown while there are other groups. */
const FEW = 5;

type Props = { onTake(choice: PaletteChoice): void; onClose(): void };

/**
 * The field, and below it what was found by group. The focus stays in the field, and so do the keys
 * that choose.
 */
export function PaletteList({ onTake, onClose }: Props) {
  const { palette, format } = useWords();
  const id = useId();
  const [query, setQuery] = useState('');
  const [only, setOnly] = useState<ChoiceGroup>();
  const [recent] = useState(readRecent);
  const all = useChoices();
  const hits = useFoundChats(query.trim());
  const everywhere = useMemo(() => findChoices(all, query, recent), [all, query, recent]);
  const found = useMemo(() => (only ? findChoices(all, query, recent, only) : everywhere), [all, query, recent, only, everywhere]);
  const groups = useMemo(() => withFoundChats(found, hits, only), [found, hits, only]);
  const rows = useMemo(() => groups.flatMap(({ found: some }) => some), [groups]);
  const { at, choose } = useSelected({
    query: `${only ?? ''} ${query}`,
    total: rows.length,
    best: 0,
    oneAt: (place) => rows[place]?.choice,
    keyOf: ({ key }) => key,
  });
  useEffect(() => {
    const option = rows[at] && document.getElementById(optionId(id, at));
    // With the first of a group its heading comes into view, too.
    if (option?.previousElementSibling?.role !== 'option') option?.previousElementSibling?.scrollIntoView({ block: 'nearest' });
    option?.scrollIntoView({ block: 'nearest' });
  }, [id, at, rows]);

  function onKeyDown(event: KeyboardEvent): void {
    const { key, shiftKey, repeat, nativeEvent } = event;
    const isNarrowing = key === 'Tab' && !event.ctrlKey && !event.metaKey && !event.altKey && !nativeEvent.isComposing;
    if (isNarrowing) {
      event.preventDefault();
      return setOnly(nextGroup(everywhere, only, shiftKey ? -1 : 1));
    }
    const pressed = listKey(event, { open: true, total: rows.length, at, isSelected: at >= 0 });
    if (!pressed) return;
    // Escape is no wish to stop the model, nor to close at once.
    event.stopPropagation();
    if (pressed.does === 'choose') choose(pressed.at);
    if (pressed.does === 'close') onEscape();
    const choice = rows[at]?.choice;
    if (pressed.does === 'take' && choice && !repeat) onTake(choice);
  }

  function onEscape(): void {
    if (query === '' && !only) return onClose();
    setQuery('');
    setOnly(undefined);
  }

  return (
    <>
      <div className="palette-head">
        <Search size={18} strokeWidth={1.7} aria-hidden="true" />
        <input
          autoFocus
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-label={palette.field}
          placeholder={palette.field}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          onKeyDown={onKeyDown}
          {...listAttributes(id, true, at)}
          aria-controls={id}
        />
        <span className="palette-scope">{only ? palette.groups[only] : palette.everything}</span>
      </div>
      <div className="palette-list" id={id} role="listbox" aria-label={palette.name}>
        {placed(groups).map(({ group, found: some, of, from }) => (
          <div key={group} role="group" aria-label={palette.groups[group]}>
            <div className="palette-group-name" aria-hidden="true">
              <span>{palette.groups[group]}</span>
              {of > some.length && <span className="palette-count">{palette.shownOf(format.number(some.length), format.number(of))}</span>}
            </div>
            {some.map((one, index) => (
              <div
                key={one.choice.key}
                id={optionId(id, from + index)}
                className="palette-option"
                role="option"
                aria-selected={from + index === at}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onTake(one.choice)}
              >
                <PaletteRow group={group} found={one} query={query} selected={from + index === at} />
              </div>
            ))}
          </div>
        ))}
        {rows.length === 0 && (
          <div className="palette-nothing" role="option" aria-disabled="true" aria-selected="false">
            <Phrased of={palette.nothing(query)} />
            <span>{palette.searched}</span>
          </div>
        )}
      </div>
      <SaidAtRest text={palette.found(rows.length)} typed={query} />
      <footer className="palette-foot">
        <span>
          <Keys keys={['Up', 'Down']} /> {palette.keys.choose}
        </span>
        <span>
          <Keys keys={['Enter']} /> {palette.keys.open}
        </span>
        <span>
          <Keys keys={['Tab']} /> {palette.keys.narrow}
        </span>
      </footer>
    </>
  );
}

/** Round and round: everything, then each group in which something was found. */
function nextGroup(found: FoundChoiceGroup[], only: ChoiceGroup | undefined, step: 1 | -1): ChoiceGroup | undefined {
  const stops = [undefined, ...found.map(({ group }) => group)];
  return stops[(stops.indexOf(only) + step + stops.length) % stops.length];
}

/** `from`: the number of the group's first row, counted over all groups. */
function placed(groups: FoundChoiceGroup[]): (FoundChoiceGroup & { from: number })[] {
  return groups.map((one, at) => ({ ...one, from: groups.slice(0, at).reduce((sum, { found }) => sum + found.length, 0) }));
}

/**
 * Puts chats that hold the words in their messages behind those whose title fits; no row above them
 * moves.
 */
function withFoundChats(groups: FoundChoiceGroup[], hits: PaletteChoice[], only: ChoiceGroup | undefined): FoundChoiceGroup[] {
  if (hits.length === 0 || (only && only !== 'chats')) return groups;
  const titled = groups.find(({ group }) => group === 'chats') ?? { group: 'chats', found: [], of: 0 };
  const known = new Set(titled.found.map(({ choice }) => choice.key));
  const more = hits.filter(({ key }) => !known.has(key)).slice(0, only ? undefined : FEW);
  if (more.length === 0) return groups;
  const chats: FoundChoiceGroup = {
    group: 'chats',
    found: [...titled.found, ...more.map((choice) => ({ choice, places: [] }))],
    of: titled.of + more.length,
  };
  return groups.includes(titled) ? groups.map((one) => (one === titled ? chats : one)) : [...groups, chats];
}
