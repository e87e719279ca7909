import { join } from 'node:path';
import { makeLinuxFiles } from './linux-files.ts';

/** Before electron-builder, which takes these files into the .deb and the .rpm. */
makeLinuxFiles(process.cwd(), join('out', 'linux'));
