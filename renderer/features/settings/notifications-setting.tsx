import { useState } from 'react';
import { Button } from '../../foundation/ui/button.tsx';
import { useWords } from '../../foundation/words/use-words.ts';

/** Notifications are the browser's or the desktop's to allow; this asks, and says what was answered. */
export function NotificationsSetting() {
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
