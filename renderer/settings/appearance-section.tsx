import type { Settings } from '../../contract/settings.ts';
import { useAppState, useHost } from '../host/use-host.ts';
import { Segmented } from '../ui/segmented.tsx';
import { NotificationsSetting } from './notifications-setting.tsx';
import { tellTrouble } from '../ui/tell-trouble.ts';

export function AppearanceSection() {
  const { ask } = useHost();
  const theme = useAppState((state) => state.settings.theme);
  return (
    <>
      <h1>Appearance</h1>
      <p className="quiet">How Switchyard looks, and when it calls for you.</p>
      <div className="list settings-list">
        <div className="setting">
          <div className="setting-words">
            <h2>Theme</h2>
            <p>System follows the setting of your desktop.</p>
          </div>
          <Segmented
            label="Theme"
            options={themes}
            value={theme}
            onChange={(next) => void ask('settings.change', { theme: next }).catch(tellTrouble)}
          />
        </div>
        <NotificationsSetting />
      </div>
    </>
  );
}

const themes: { value: Settings['theme']; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];
