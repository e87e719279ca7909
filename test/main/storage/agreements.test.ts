import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { handledBy } from '../../../contract/handles.ts';
import { listServers, newServer } from '../../../main/host/servers/list/server-list.ts';
import { migrate } from '../../../main/host/storage/open-database.ts';
import { Storage } from '../../../main/host/storage/storage.ts';
import { defined } from '../../doubles/defined.ts';
import { createHandClock } from '../../doubles/hand-clock.ts';
import { createMemorySettings } from '../../doubles/memory-settings.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

const launch = { kind: 'stdio' as const, command: 'run', args: [], env: {} };
const files = newServer('files', { name: 'files', launch }, []);
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

function opened(dataFolder: string, server = files) {
  return new Storage({ dataFolder, settings: createMemorySettings({ servers: [server] }), log: silent, clock: createHandClock(0) });
}

test('servers from before the app asked count as agreed to once, and never those of a settings file without its database', () => {
  const used = temporaryFolder();
  // As a version from before left it.
  const file = new DatabaseSync(join(used, 'switchyard.db'));
  migrate(file, 6);
  file.exec("INSERT INTO aliases (server, tool, alias) VALUES ('files', 'read', 'files__read')");
  file.close();
  const upgraded = opened(used);
  expect(upgraded.agreed.of('files')?.launch).toEqual(launch);
  upgraded.agreed.forget('files');
  upgraded.close();
  const later = opened(used);
  expect(later.agreed.of('files')).toBeUndefined();
  later.close();
});

test('what was agreed to survives a restart, with the trust that was given since to the server as it is started so', () => {
  const dataFolder = temporaryFolder();
  const first = opened(dataFolder);
  first.agreed.keep(files);
  first.keep({ type: 'server.changed', server: { ...files, hintsTrusted: true, state: { state: 'off' } } });
  const other = { ...launch, command: 'other' };
  first.keep({
    type: 'server.changed',
    server: { ...files, launch: other, hintsTrusted: true, knowsFolders: true, state: { state: 'off' } },
  });
  first.close();
  const later = opened(dataFolder);
  expect(later.agreed.of('files')).toEqual({ launch, trust: { hintsTrusted: true } });
  later.keep({ type: 'server.removed', server: 'files' });
  expect(later.agreed.of('files')).toBeUndefined();
  later.close();
});

test('the source and the day of an answer survive a restart', () => {
  const dataFolder = temporaryFolder();
  const handlesFrom = { private: { by: 'person' as const, at: 5 }, sends: { by: 'registry' as const, word: 'mail', at: 6 } };
  const first = opened(dataFolder);
  first.agreed.keep({ ...files, handles: { private: false, sends: true }, handlesFrom });
  first.close();
  const later = opened(dataFolder);
  expect(listServers({ configured: [files], builtIn: [], agreed: later.agreed })).toMatchObject([{ handlesFrom }]);
  later.close();
});

test('answers that an older version kept without their sources are read as they are', () => {
  const dataFolder = temporaryFolder();
  const handles = { private: true, sends: false };
  const first = opened(dataFolder);
  first.agreed.keep({ ...files, handles });
  first.close();
  const later = opened(dataFolder);
  const [server] = listServers({ configured: [files], builtIn: [], agreed: later.agreed });
  expect(server).toMatchObject({ handles });
  expect(defined(server)).not.toHaveProperty('handlesFrom');
  expect(handledBy(defined(server), 'private')).toEqual({ is: true, from: { by: 'person' } });
  later.close();
});

test.each(['before', 'after'])('a host that is killed %s the new launch of an update was kept finds the server agreed to', (moment) => {
  const dataFolder = temporaryFolder();
  const updated = { ...files, launch: { ...launch, command: 'updated' } };
  const first = opened(dataFolder);
  first.agreed.keep(files);
  first.agreed.keepNext(updated);
  first.close();
  const kept = moment === 'before' ? files : updated;
  const later = opened(dataFolder, kept);
  expect(later.agreed.of('files')?.launch).toEqual(kept.launch);
  later.close();
  // The other launch is agreed to no longer.
  const last = opened(dataFolder, moment === 'before' ? updated : files);
  expect(last.agreed.of('files')?.launch).toEqual(kept.launch);
  last.close();
});

test('trust in what comes with the app is kept for what it is, and read from nowhere else', () => {
  const dataFolder = temporaryFolder();
  const notes = { ...files, id: 'notes', name: 'notes', origin: 'built-in' as const, fingerprint: 'content' };
  const builtIn = [{ id: 'notes', name: 'notes', launch }];
  const first = opened(dataFolder);
  const listed = (agreed: typeof first.agreed) => listServers({ configured: [{ ...notes, hintsTrusted: true }], builtIn, agreed })[0];
  expect(listed(first.agreed)?.hintsTrusted).toBeUndefined();
  const fingerprint = listed(first.agreed)?.fingerprint ?? '';
  first.keep({ type: 'server.changed', server: { ...notes, fingerprint, state: { state: 'off' } } });
  expect(first.agreed.of('notes')).toBeUndefined();
  first.keep({ type: 'server.changed', server: { ...notes, fingerprint, hintsTrusted: true, state: { state: 'off' } } });
  first.close();
  const later = opened(dataFolder);
  expect(listed(later.agreed)?.hintsTrusted).toBe(true);
  later.close();
});

test('a server whose removal or change the database or the settings file refuses stays as it was, now and after the next start', () => {
  const dataFolder = temporaryFolder();
  const settings = createMemorySettings({ servers: [files] });
  const open = () => new Storage({ dataFolder, settings, log: silent, clock: createHandClock(0) });
  const storage = open();
  storage.agreed.keep(files);
  const before = storage.agreed.of('files');
  const trusted = { ...files, hintsTrusted: true, state: { state: 'off' as const } };
  const changes = [{ type: 'server.removed', server: 'files' } as const, { type: 'server.changed', server: trusted } as const];
  const expectAsBefore = () => {
    for (const change of changes) expect(() => storage.keep(change)).toThrow(expect.objectContaining({ code: 'storage' }));
    expect(storage.load().servers).toEqual([files]);
    expect(storage.agreed.of('files')).toEqual(before);
  };

  const file = new DatabaseSync(join(dataFolder, 'switchyard.db'));
  for (const act of ['DELETE', 'INSERT'])
    file.exec(`CREATE TRIGGER refuse_${act} BEFORE ${act} ON agreed BEGIN SELECT RAISE(ABORT, 'no'); END`);
  expectAsBefore();
  file.exec('DROP TRIGGER refuse_DELETE; DROP TRIGGER refuse_INSERT');
  file.close();
  const { set, setAll } = settings;
  settings.set = settings.setAll = () => {
    throw Object.assign(new Error('full'), { code: 'ENOSPC' });
  };
  expectAsBefore();
  Object.assign(settings, { set, setAll });
  storage.close();
  const next = open();
  expect(next.load().servers).toEqual([files]);
  expect(next.agreed.of('files')).toEqual(before);
  next.close();
});
