import type { Settings } from '../../../contract/settings.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { Segmented } from '../../foundation/ui/segmented.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { useState } from 'react';
import { Button } from '../../foundation/ui/button.tsx';

export function AppearanceSection() {
  const { sections, appearance } = useWords().settings;
  const chatGroups = useAppState((state) => state.settings.chatGroups ?? 'day');
  const theme = useAppState((state) => state.settings.theme);
  return (
    <>
      <h1>{sections.appearance}</h1>
      <p className="quiet">{appearance.lead}</p>
      <div className="list settings-list">
        <ChoiceSetting
          title={appearance.theme}
          help={appearance.themeHelp}
          options={themes.map((value) => ({ value, label: appearance[value] }))}
          value={theme}
          change={(value) => ({ theme: value })}
        />
        <ChoiceSetting
          title={appearance.chatGroups}
          help={appearance.chatGroupsHelp}
          options={[
            { value: 'day', label: appearance.byDay },
            { value: 'folder', label: appearance.byFolder },
          ]}
          value={chatGroups}
          change={(value) => ({ chatGroups: value })}
        />
        <NotificationsSetting />
      </div>
    </>
  );
}

type ChoiceSettingProps<T extends string> = {
  title: string;
  help: string;
  options: { value: T; label: string }[];
  value: T;
  /** The part of the settings that a value stands for. */
  change(value: NoInfer<T>): Partial<Settings>;
};

/** A setting with a few values, of which one counts. */
function ChoiceSetting<T extends string>({ title, help, options, value, change }: ChoiceSettingProps<T>) {
  const { ask } = useHost();
  return (
    <div className="setting">
      <div className="setting-words">
        <h2>{title}</h2>
        <p>{help}</p>
      </div>
      <Segmented
        label={title}
        options={options}
        value={value}
        onChange={(next) => void ask('settings.change', change(next)).catch(tellTrouble)}
      />
    </div>
  );
}

const themes: readonly Settings['theme'][] = ['system', 'light', 'dark'];

/**
 * Notifications are the browser's or the desktop's to allow; this asks, and says what was answered.
 */
function NotificationsSetting() {
  const { appearance } = useWords().settings;
  const [permission, setPermission] = useState(Notification.permission);
  return (
    <div className="setting">
      <div className="setting-words">
        <h2>{appearance.notifications}</h2>
        <p>{appearance[permission]}</p>
      </div>
      {permission === 'default' && (
        <Button onClick={() => void Notification.requestPermission().then(setPermission)}>{appearance.turnOn}</Button>
      )}
    </div>
  );
}
