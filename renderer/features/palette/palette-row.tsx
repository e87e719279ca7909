import { Command as CommandSign, FolderKanban, MessageSquare, Settings, type LucideIcon } from 'lucide-react';
import { Matched } from '../../parts/resources/matched.tsx';
import { Keys } from '../../foundation/ui/keys.tsx';
import { Tile } from '../../foundation/foreign/tile.tsx';
import { visible, marked } from '../../foundation/words/visible.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import type { PaletteChoice, ChoiceGroup, FoundChoice } from './choice.ts';
import type { ReactNode } from 'react';

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

const ICONS: Partial<Record<ChoiceGroup, LucideIcon>> = { chats: MessageSquare, projects: FolderKanban, settings: Settings };

function Emblem({ group, choice: { server } }: { group: ChoiceGroup; choice: PaletteChoice }) {
  if (server) return <Tile name={server.name} hue={server.hue} />;
  const Icon = ICONS[group] ?? CommandSign;
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

/** A label with the letters it was found by. */
function MarkedLetters({ text, places, foreign }: { text: string; places: number[]; foreign: boolean }) {
  const drawn = <>{parts(text, places)}</>;
  return foreign ? <bdi>{drawn}</bdi> : drawn;
}

function parts(text: string, places: number[]): ReactNode {
  // A few letters are longer in their other case; then the places would be others.
  if (places.length === 0 || text.toLowerCase().length !== text.length) return marked(text);
  const isMeant = new Set(places);
  const pieces: { from: number; to: number; meant: boolean }[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const last = pieces.at(-1);
    const meant = isMeant.has(at);
    if (last?.meant === meant) last.to = at + 1;
    else pieces.push({ from: at, to: at + 1, meant });
  }
  return pieces.map(({ from, to, meant }) => {
    const piece = marked(text.slice(from, to));
    return meant ? <b key={from}>{piece}</b> : <span key={from}>{piece}</span>;
  });
}
