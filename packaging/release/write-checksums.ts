import { join } from 'node:path';
import { writeChecksums } from './checksums.ts';

for (const line of writeChecksums(join('out', 'release'))) console.log(line);
