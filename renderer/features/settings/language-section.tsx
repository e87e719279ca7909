import { Info } from 'lucide-react';
import type { Settings } from '../../../contract/settings.ts';
import { LANGUAGES } from '../../../contract/language.ts';
import { chooseLanguage, ownNames } from '../../../client/words/languages.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { Switch } from '../../foundation/ui/switch.tsx';
import { RadioList } from '../../foundation/ui/radio-list.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { useWords } from '../../foundation/words/use-words.ts';
import './setting.css';
import './language-section.css';

/** The language that the app speaks. Choosing one redraws the window at once. */
export function LanguageSection() {
  const { ask } = useHost();
  const { language: words } = useWords();
  const chosen = useAppState((state) => state.settings.language ?? 'system');
  const systems = chooseLanguage('system', navigator.languages);
  return (
    <>
      <h1>{words.title}</h1>
      <p className="quiet">{words.lead}</p>
      <div className="list settings-list language-list">
        <RadioList<NonNullable<Settings['language']>>
          label={words.choose}
          value={chosen}
          options={[
            { value: 'system', label: <Choice name={words.system} note={words.systemNow(nameOf(systems, words.names))} /> },
            ...LANGUAGES.map((value) => ({
              value,
              label: <Choice name={ownNames[value]} lang={value} note={words.names[value]} />,
            })),
          ]}
          onChange={(language) => void ask('settings.change', { language }).catch(tellTrouble)}
        />
      </div>
      <p className="settings-note">
        <Info size={14} strokeWidth={1.9} />
        <span>{words.untranslated}</span>
      </p>
      <SpellingSetting />
    </>
  );
}

/** A browser has a setting of its own for this. */
function SpellingSetting() {
  const { ask } = useHost();
  const { language: words } = useWords();
  const { shell, platform } = useAppState(({ about }) => about);
  const isOn = useAppState(({ settings }) => settings.spelling === true);
  if (shell !== 'electron') return null;
  const hasChecker = platform !== 'linux';
  return (
    <div className="list settings-list">
      <div className="setting">
        <div className="setting-words">
          <h2>{words.spelling}</h2>
          <p>{hasChecker ? words.spellingHelp : words.noSpelling}</p>
        </div>
        {hasChecker && (
          <Switch
            label={words.spelling}
            checked={isOn}
            onChange={(spelling) => void ask('settings.change', { spelling }).catch(tellTrouble)}
          />
        )}
      </div>
    </div>
  );
}

function Choice({ name, note, lang }: { name: string; note: string; lang?: string }) {
  return (
    <>
      <span className="language-name" lang={lang}>
        {name}
      </span>
      <span className="quiet">{note}</span>
    </>
  );
}

function nameOf(language: string, names: Record<string, string>): string {
  return names[language] ?? language;
}
