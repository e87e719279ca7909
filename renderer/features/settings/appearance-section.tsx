import type { Settings } from '../../../contract/settings.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { useState } from 'react';
import { Button } from '../../foundation/ui/button.tsx';
import { ChoiceSetting } from './choice-setting.tsx';
import { DesktopSettings } from './desktop-settings.tsx';

export function AppearanceSection() {
  const { sections, appearance } = useAllWords().settings;
  const chatGroups = useAppState((state) => state.settings.chatGroups ?? 'day');
  const hasExamples = useAppState((state) => state.settings.examples ?? true);
  const theme = useAppState((state) => state.settings.theme);
  const isDesktop = useAppState((state) => state.about.shell === 'electron');
  const gpu = useAppState((state) => state.settings.gpu ?? true);
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
        <ChoiceSetting
          title={appearance.examples}
          help={appearance.examplesHelp}
          options={[
            { value: 'shown', label: appearance.shown },
            { value: 'hidden', label: appearance.hidden },
          ]}
          value={hasExamples ? 'shown' : 'hidden'}
          change={(value) => ({ examples: value === 'shown' })}
        />
        {isDesktop && (
          <ChoiceSetting
            title={appearance.gpu}
            help={appearance.gpuHelp}
            options={[
              { value: 'on', label: appearance.gpuOn },
              { value: 'off', label: appearance.gpuOff },
            ]}
            value={gpu ? 'on' : 'off'}
            change={(value) => ({ gpu: value === 'on' })}
          />
        )}
        <NotificationsSetting />
      </div>
      <DesktopSettings />
    </>
  );
}

const themes: readonly Settings['theme'][] = ['system', 'light', 'dark'];

/**
 * Notifications are the browser's or the desktop's to allow; this asks, and says what was answered.
 */
function NotificationsSetting() {
  const { appearance } = useAllWords().settings;
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
