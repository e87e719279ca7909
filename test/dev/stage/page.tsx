import { useLayoutEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { ownNames } from '../../../client/words/languages.ts';
import { LANGUAGES } from '../../../contract/language.ts';
import { Segmented } from '../../../renderer/foundation/ui/segmented.tsx';
import { scenes, type SceneName } from '../../doubles/stage/scenes.ts';
import { placeOf } from './place-of.ts';
import '../../../renderer/foundation/ui/base.css';
import './page.css';
import { keysOf } from '../../doubles/beyond-types.ts';

const THEMES = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;
const languages = [...LANGUAGES.map((value) => ({ value, label: ownNames[value] })), { value: 'pseudo' as const, label: '⟦Pseudo⟧' }];
const WIDTHS = [
  { value: 'full', label: 'Full' },
  { value: '1024', label: '1024' },
  { value: '860', label: '860' },
  { value: '640', label: '640' },
] as const;

type Choice = {
  scene: SceneName;
  theme: (typeof THEMES)[number]['value'];
  lang: (typeof languages)[number]['value'];
  width: (typeof WIDTHS)[number]['value'];
};
const FIRST: Choice = { scene: 'approval', theme: 'system', lang: 'en', width: 'full' };

function StagePage() {
  const { choice, choose } = useChoice();
  const { scene, theme, lang, width } = choice;
  const address = `/test/doubles/stage/stage.html?${scene}&theme=${theme}&lang=${lang}${placeOf(scene)}`;
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  return (
    <div className="stage">
      <SceneList scene={scene} onChange={(next) => choose({ scene: next })} />
      <main className="stage-main">
        <header className="stage-bar">
          <Segmented label="Theme" options={[...THEMES]} value={theme} onChange={(next) => choose({ theme: next })} />
          <Segmented label="Language" options={languages} value={lang} onChange={(next) => choose({ lang: next })} />
          <Segmented label="Width" options={[...WIDTHS]} value={width} onChange={(next) => choose({ width: next })} />
          <a className="stage-alone" href={address} target="_blank" rel="noreferrer">
            Open alone
          </a>
        </header>
        <div className="stage-room">
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of ours, with the same origin */}
          <iframe key={address} title={`Scene ${scene}`} src={address} style={width === 'full' ? undefined : { width: Number(width) }} />
        </div>
      </main>
    </div>
  );
}

/** Tab reaches the chosen scene, arrow keys show the next one. */
function SceneList({ scene, onChange }: { scene: SceneName; onChange(scene: SceneName): void }) {
  const [wanted, setWanted] = useState('');
  const keepsFocus = useRef(false);
  /**
   * A window that is drawn takes the focus for its composer. The list takes it back, once a key.
   */
  const takeBack = (left: HTMLElement) => {
    if (!keepsFocus.current || document.activeElement?.tagName !== 'IFRAME') return;
    keepsFocus.current = false;
    left.focus();
  };
  const names = keysOf<SceneName>(scenes).filter((name) => name.includes(wanted.trim().toLowerCase()));
  return (
    <nav
      className="stage-side"
      aria-label="Scenes"
      onKeyDown={() => (keepsFocus.current = true)}
      onBlur={({ target }) => setTimeout(takeBack, 0, target)}
    >
      <h1>Stage</h1>
      <input
        type="search"
        className="stage-find"
        aria-label="Find scenes"
        placeholder="Find scenes"
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
      />
      <div className="stage-scenes" role="radiogroup" aria-label="Scene">
        {names.map((name) => (
          <label key={name} className="stage-scene">
            <input type="radio" name="scene" checked={name === scene} onChange={() => onChange(name)} />
            {name}
          </label>
        ))}
        {names.length === 0 && <p className="stage-none">No scene has this name.</p>}
      </div>
    </nav>
  );
}

/** The address keeps the choice, so a reload stays there. */
function useChoice() {
  const [choice, setChoice] = useState(() => ({ ...FIRST, ...Object.fromEntries(new URLSearchParams(window.location.search)) }));
  const choose = (change: Partial<Choice>) => {
    const next = { ...choice, ...change };
    setChoice(next);
    window.history.replaceState(null, '', `?${new URLSearchParams(next).toString()}`);
  };
  return { choice, choose };
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<StagePage />);
