import type { Settings } from '../../../contract/settings.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { Switch } from '../../foundation/ui/switch.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { ChoiceSetting } from './choice-setting.tsx';

/** The settings that only the desktop app has. */
export function DesktopSettings() {
  const { desktop: words } = useAllWords().settings;
  const isDesktop = useAppState((state) => state.about.shell === 'electron');
  const whenClosed = useAppState((state) => state.settings.whenClosed ?? 'ask');
  if (!isDesktop) return null;
  return (
    <section aria-label={words.title}>
      <h2 className="page-eyebrow">{words.title}</h2>
      <div className="list settings-list">
        <ChoiceSetting
          heading="h3"
          title={words.whenClosed}
          help={words.whenClosedHelp}
          options={[
            { value: 'ask', label: words.ask },
            { value: 'keep', label: words.keep },
            { value: 'quit', label: words.quit },
          ]}
          value={whenClosed}
          change={(value) => ({ whenClosed: value })}
        />
        <SwitchSetting title={words.tray} help={words.trayHelp} name="tray" />
        <SwitchSetting title={words.startAtLogin} help={words.startAtLoginHelp} name="startAtLogin" />
      </div>
    </section>
  );
}

type SwitchSettingProps = { title: string; help: string; name: 'tray' | 'startAtLogin' };

function SwitchSetting({ title, help, name }: SwitchSettingProps) {
  const { ask } = useHost();
  const isOn = useAppState((state) => state.settings[name] === true);
  const change = (next: boolean) => ask('settings.change', { [name]: next } satisfies Partial<Settings>).catch(tellTrouble);
  return (
    <div className="setting">
      <div className="setting-words">
        <h3>{title}</h3>
        <p>{help}</p>
      </div>
      <Switch label={title} checked={isOn} onChange={(next) => void change(next)} />
    </div>
  );
}
