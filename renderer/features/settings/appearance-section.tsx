import type { Settings } from '../../../contract/settings.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { Segmented } from '../../foundation/ui/segmented.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { useState } from 'react';
import { Button } from '../../foundation/ui/button.tsx';

export function AppearanceSection() {
  const { ask } = useHost();
  const { sections, appearance } = useWords().settings;
  const chatGroups = useAppState((state) => state.settings.chatGroups ?? 'day');
  const theme = useAppState((state) => state.settings.theme);
  return (
    <>
      <h1>{sections.appearance}</h1>
      <p className="quiet">{appearance.lead}</p>
      <div className="list settings-list">
        <div className="setting">
          <div className="setting-words">
            <h2>{appearance.theme}</h2>
            <p>{appearance.themeHelp}</p>
          </div>
          <Segmented
            label={appearance.theme}
            options={themes.map((value) => ({ value, label: appearance[value] }))}
            value={theme}
            onChange={(next) => void ask('settings.change', { theme: next }).catch(tellTrouble)}
          />
        </div>
        <div className="setting">
          <div className="setting-words">
            <h2>{appearance.chatGroups}</h2>
            <p>{appearance.chatGroupsHelp}</p>
          </div>
          <Segmented
            label={appearance.chatGroups}
            options={[
              { value: 'day', label: appearance.byDay },
              { value: 'folder', label: appearance.byFolder },
            ]}
            value={chatGroups}
            onChange={(next) => void ask('settings.change', { chatGroups: next }).catch(tellTrouble)}
          />
        </div>
        <NotificationsSetting />
      </div>
    </>
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
