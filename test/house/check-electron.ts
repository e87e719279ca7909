import { findOpenDoors } from './electron-rules.ts';
import { readSources } from './sources.ts';

/** `npm run doors`: refuses what opens a door in Electron's part of the app. */

const root = process.cwd();
const doors = findOpenDoors([...readSources(root, 'main/electron/'), ...readSources(root, 'preload/')]);
for (const { path, line, what } of doors) console.error(`${path}:${line}: ${what}`);
if (doors.length > 0) {
  console.error('\ndocs/decisions/0141-doors-of-electron-by-own-rules.md says what this looks at.');
  process.exitCode = 1;
}
