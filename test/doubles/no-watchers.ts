import { spawnSync } from 'node:child_process';

/**
 * Starts a program that can watch no file, as where others have taken all of inotify's instances.
 * Linux alone, where a user may do so.
 */
export const takeWatchers = ['unshare', '-Ur', 'sh', '-c', 'echo 0 > /proc/sys/user/max_inotify_instances && exec "$0" "$@"'];

export const canTakeWatchers = spawnSync(takeWatchers[0] ?? '', [...takeWatchers.slice(1), 'true']).status === 0;
