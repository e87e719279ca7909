import { Segmented } from '../../foundation/ui/segmented.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';

export type ArgumentsView = 'fields' | 'json';

/** Arguments by name, or as the JSON that is sent. */
export function ViewChoice({ view, onChange }: { view: ArgumentsView; onChange(view: ArgumentsView): void }) {
  const { approval } = useAllWords();
  const views = [
    { value: 'fields' as const, label: approval.fields },
    { value: 'json' as const, label: approval.json },
  ];
  return <Segmented label={approval.showAs} options={views} value={view} onChange={onChange} />;
}
