import { useState } from 'react';
import { Button } from '../ui/button.tsx';

/** Notifications are the browser's or the desktop's to allow; this asks, and says what was answered. */
export function NotificationsSetting() {
  const [permission, setPermission] = useState(Notification.permission);
  return (
    <div className="setting">
      <div className="setting-words">
        <h2>Notifications</h2>
        <p>{WORDS[permission]}</p>
      </div>
      {permission === 'default' && <Button onClick={() => void Notification.requestPermission().then(setPermission)}>Turn on…</Button>}
    </div>
  );
}

const WORDS: Record<NotificationPermission, string> = {
  granted: 'Your desktop tells you when a call waits for you and you look at another window.',
  denied: 'Your browser does not let Switchyard notify you. You can change that in its settings for this page.',
  default: 'When a call waits for you and you look at another window.',
};
