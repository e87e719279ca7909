import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { moveFolder } from '../../../main/host/machine/move-folder.ts';
import { followMoves } from '../../../main/host/machine/moved-folder.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

const moves = fileURLToPath(new URL('moves-until-killed.ts', import.meta.url));
const FILES = 40;

test.each([1, 15, FILES])(
  'a folder is whole, and only one is in use, when the move was killed once %i files were copied',
  async (copied) => {
    const [from, to] = [temporaryFolder(), temporaryFolder()];
    const attachments = join(from, 'attachments');
    mkdirSync(attachments);
    for (let at = 0; at < FILES; at += 1) writeFileSync(join(attachments, String(at)), `${at}`.repeat(100_000));
    writeFileSync(join(from, 'switchyard.db'), 'chats');
    const child = spawn(process.execPath, ['--experimental-transform-types', '--disable-warning=ExperimentalWarning', moves, from, to]);
    onTestFinished(() => void child.kill('SIGKILL'));
    const ended = new Promise((resolve) => void child.on('exit', resolve));
    await vi.waitUntil(() => namesIn(join(to, 'attachments')).length >= copied, { interval: 1 });
    child.kill('SIGKILL');
    await ended;

    const inUse = followMoves(from);
    expect(namesIn(join(inUse, 'attachments'))).toHaveLength(FILES);
    expect(readFileSync(join(inUse, 'switchyard.db'), 'utf8')).toBe('chats');
    if (inUse === to) return;
    expect(() => followMoves(to)).toThrow(expect.objectContaining({ code: 'storage' }));
    expect(moveFolder(from, to)).toBe(to);
    expect(followMoves(from)).toBe(to);
    expect(readFileSync(join(to, 'attachments', '39'), 'utf8')).toBe('39'.repeat(100_000));
  },
);

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
