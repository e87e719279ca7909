import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

/**
 * Stands in for npm where the real LanceDB would be fetched: `ci` lays an empty one into the folder
 * it is started in, once the test lets it. No package of the lockfile is fetched.
 */
export function npmOfLanceDb({ ci = 'exit 0' }: { ci?: string } = {}) {
  const folder = temporaryFolder();
  const bin = join(folder, 'bin');
  const asked = join(folder, 'asked');
  const goes = join(folder, 'goes');
  const script = `#!/bin/sh
echo "$@" >> ${asked}
case "$1" in
  view) echo '{"name":"@lancedb/lancedb","_npmUser":{"name":"mareike"},"dist":{"unpackedSize":4000000}}' ;;
  ci)
    mkdir -p node_modules/@lancedb/lancedb
    echo '{"version":"0.31.0"}' > node_modules/@lancedb/lancedb/package.json
    while [ ! -f ${goes} ]; do sleep 0.05; done
    ${ci} ;;
esac
`;
  mkdirSync(bin);
  writeFileSync(join(bin, 'npm'), script, { mode: 0o755 });
  return {
    path: [bin, process.env['PATH']].join(delimiter),
    /** From now on `ci` goes to its end. */
    letGo: () => writeFileSync(goes, ''),
    asked: () => (existsSync(asked) ? readFileSync(asked, 'utf8').trim().split('\n') : []),
  };
}
