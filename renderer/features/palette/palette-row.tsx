import { Command as CommandSign, MessageSquare, Settings } from 'lucide-react';
import { Matched } from '../../parts/resources/matched.tsx';
import { Keys } from '../../foundation/ui/keys.tsx';
import { Tile } from '../../foundation/foreign/tile.tsx';
import { visible } from '../../foundation/words/visible.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import type { PaletteChoice, ChoiceGroup, FoundChoice } from './choice.ts';
import { MarkedLetters } from './marked-letters.tsx';

type Props = { group: ChoiceGroup; found: FoundChoice; query: string; selected: boolean };

/** One thing to choose, with what tells it from others of the same name. */
export function PaletteRow({ group, found: { choice, places }, query, selected }: Props) {
  return (
    <>
      <Emblem group={group} choice={choice} />
      <span className="palette-label one-line">
        <MarkedLetters text={choice.label} places={places} foreign={choice.foreign} />
      </span>
      <Note group={group} choice={choice} query={query} />
      {selected && !choice.keys && <Keys keys={['Enter']} />}
    </>
  );
}

function Emblem({ group, choice: { server } }: { group: ChoiceGroup; choice: PaletteChoice }) {
  if (server) return <Tile name={server.name} hue={server.hue} />;
  const Icon = group === 'chats' ? MessageSquare : group === 'settings' ? Settings : CommandSign;
  return <Icon size={16} strokeWidth={1.7} aria-hidden="true" />;
}

function Note({ group, choice, query }: { group: ChoiceGroup; choice: PaletteChoice; query: string }) {
  const { palette } = useWords();
  if (choice.keys) return <Keys keys={choice.keys} />;
  if (choice.note) return <span className="palette-note">{palette.notes[choice.note]}</span>;
  if (choice.snippet !== undefined) {
    return (
      <span className="palette-note one-line">
        <Matched text={choice.snippet} query={query.trim()} />
      </span>
    );
  }
  if (choice.server && group !== 'servers') return <span className="palette-note one-line">{visible(choice.server.name)}</span>;
  return null;
}
