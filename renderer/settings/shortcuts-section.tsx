import { ShortcutList } from '../frame/shortcut-list.tsx';
import { useWords } from '../words/use-words.ts';

export function ShortcutsSection() {
  const { shortcuts } = useWords();
  return (
    <>
      <h1>{shortcuts.name}</h1>
      <p className="quiet">{shortcuts.lead}</p>
      <div className="list settings-list">
        <ShortcutList />
      </div>
    </>
  );
}
