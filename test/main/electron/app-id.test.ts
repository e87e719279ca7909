import { expect, test } from 'vitest';
import { tellAppId } from '../../../main/electron/app-id.ts';

test.for([
  { platform: 'win32', isPackaged: true, told: ['org.example.switchyard'] },
  { platform: 'win32', isPackaged: false, told: ['C:\\electron.exe'] },
  { platform: 'linux', isPackaged: true, told: [] },
  { platform: 'darwin', isPackaged: true, told: [] },
])('on $platform, installed: $isPackaged, the system is told $told', ({ platform, isPackaged, told }) => {
  const ids: string[] = [];
  const app = { isPackaged, setAppUserModelId: (id: string) => void ids.push(id) };
  tellAppId(app, { platform, execPath: 'C:\\electron.exe' }, 'org.example.switchyard');
  expect(ids).toEqual(told);
});
