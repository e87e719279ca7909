import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findTools, type Tool } from './tools.ts';

/**
 * The errors and warnings that are right here, each with its reason. One that is on no list ends
 * the check.
 */
const OF_LINTIAN = {
  'dir-or-file-in-opt': 'a package that no distribution made belongs there',
  'maintainer-script-ignores-errors': 'a system without AppArmor or a desktop database is no reason to fail',
  'shared-library-lacks-prerequisites': 'ripgrep is linked statically',
  'unstripped-binary-or-object': 'Node, as its makers built it',
  'embedded-library': 'Node',
  'hardening-no-pie': 'Node',
};
const OF_RPMLINT = {
  'dir-or-file-in-opt': 'as above',
  'statically-linked-binary': 'ripgrep',
  'unstripped-binary-or-object': 'Node, as its makers built it',
  'position-independent-executable-suggested': 'Node',
  'binary-or-shlib-calls-gethostbyname': 'Node',
  'explicit-lib-dependency': 'Electron loads these while it runs, so rpmbuild finds no need of them',
  'dangerous-command-in-%post': 'the command is a link to the file in /opt',
  'dangerous-command-in-%postun': 'what %post has made is removed',
  'no-signature': 'a release signs the list of its hashes',
  'non-coherent-filename': 'all our packages are named in one way',
  'manpage-not-compressed': 'gzip is read everywhere; without the settings of a distribution bz2 is asked for',
  'invalid-license': 'without the settings of a distribution no licence is known',
};

type Linter = Tool & { args: string[]; accepted: Record<string, string>; tag: RegExp };
type Packages = { deb: string; rpm: string | undefined; unpacked: string };

/** Asks the linters of the distributions; those that cannot be had are named. */
export function lintPackages({ deb, rpm, unpacked }: Packages): void {
  const share = join(unpacked, 'usr/share');
  const [metainfo = ''] = readdirSync(join(share, 'metainfo'));
  const none = { accepted: {}, tag: /^[EW]: (\S+)/gm };
  const linters: Linter[] = [
    { program: 'desktop-file-validate', of: 'desktop-file-utils', args: [join(share, 'applications/switchyard.desktop')], ...none },
    { program: 'appstreamcli', of: 'appstream', args: ['validate', '--no-net', join(share, 'metainfo', metainfo)], ...none },
    {
      program: 'lintian',
      of: 'lintian',
      args: ['--tag-display-limit', '0', '--fail-on', 'none', deb],
      accepted: OF_LINTIAN,
      tag: /^[EW]: switchyard: (\S+)/gm,
    },
    ...(rpm === undefined
      ? []
      : [{ program: 'rpmlint', of: 'rpmlint', args: [rpm], accepted: OF_RPMLINT, tag: /^switchyard\S*: [EW]: (\S+)/gm }]),
  ];
  for (const { program, args, accepted, tag } of findTools(linters)) {
    const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
    const said = `${program}: ${stdout}${stderr}`;
    const tags = [...new Set([...stdout.matchAll(tag)].map(([, found = '']) => found))];
    const refused = tags.filter((found) => !Object.hasOwn(accepted, found));
    assert.deepEqual(refused.toSorted(), [], said);
    // rpmlint ends with an error for what is accepted, too.
    assert(status === 0 || tags.length > 0, said);
  }
}
