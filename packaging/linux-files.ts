import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { type Language, LANGUAGES } from '../contract/language.ts';
import { type Identity, readIdentity } from './identity.ts';

/** How folders of Linux and XML name each language of the app, and what they say in it. */
const onLinux: Record<Language, { folder: string; xml?: string; summary: string; bundle: string }> = {
  en: { folder: '', summary: 'Chat with many MCP servers and decide what runs', bundle: 'MCP bundle' },
  de: { folder: 'de', xml: 'de', summary: 'Mit vielen MCP-Servern chatten und entscheiden, was läuft', bundle: 'MCP-Bundle' },
  'zh-Hans': { folder: 'zh_CN', xml: 'zh_CN', summary: '与多个 MCP 服务器聊天，并决定运行什么', bundle: 'MCP 包' },
};
const languages = LANGUAGES.map((tag) => ({ tag, ...onLinux[tag] }));

const DESKTOP_FILE = 'switchyard.desktop';
/** Nobody has registered one; `electron-builder.yml` names it for the desktop entry. */
const BUNDLE_TYPE = 'application/x-mcpb';

/** What a build may say of itself. */
type Made = { version?: string; made?: Date };

/**
 * Writes the files that a .deb and an .rpm have beside the app, below `to` as they lie on the disk:
 * manual, completions, metadata for app stores, icon, copyright. The built command line says what
 * it says to people, in each language.
 */
export function makeLinuxFiles(project: string, to: string, { version = versionOf(project), made = madeAt() }: Made = {}): void {
  rmSync(to, { recursive: true, force: true });
  const put = (file: string, content: string | Buffer) => {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    writeFileSync(join(to, file), content);
  };
  const says = (...words: string[]) =>
    execFileSync(process.execPath, [join(project, 'dist', 'main', 'cli.js'), ...words], {
      encoding: 'utf8',
      env: { ...process.env, COLUMNS: '80' },
    });
  const identity = readIdentity(project);
  for (const { tag, folder } of languages)
    put(
      join('usr/share/man', folder, 'man1/switchyard.1.gz'),
      zipped(manual({ says: (...words) => says(...words, '--lang', tag), version, made })),
    );
  put('usr/share/bash-completion/completions/switchyard', says('completion', 'bash'));
  put('usr/share/zsh/vendor-completions/_switchyard', says('completion', 'zsh'));
  put('usr/share/fish/vendor_completions.d/switchyard.fish', says('completion', 'fish'));
  put('usr/share/mime/packages/switchyard.xml', bundleType());
  const taglines = languages.map(({ tag, xml, summary }) => ({
    xml,
    summary,
    tagline: says('help', '--lang', tag).split('\n', 1)[0] ?? '',
  }));
  put(`usr/share/metainfo/${identity.build.appId}.metainfo.xml`, metainfo(identity, { version, made, taglines }));
  put('usr/share/doc/switchyard/copyright', copyright(identity, readFileSync(join(project, 'LICENSE'), 'utf8')));
  mkdirSync(join(to, 'usr/share/icons/hicolor/scalable/apps'), { recursive: true });
  copyFileSync(join(project, 'main/electron/icons/icon.svg'), join(to, 'usr/share/icons/hicolor/scalable/apps/switchyard.svg'));
  // The app looks there for the package that it came in, and updates itself by one of that kind.
  for (const kind of ['deb', 'rpm']) put(`${kind}/package-type`, `${kind}\n`);
  // Not below usr: the package builder compresses it and gives it the name that it must have.
  put('changelog', changelog(identity, version, made));
  put('changelog.rpm', changelogOfRpm(identity, version, made));
}

/** The time of the build, which makes two builds alike where it is given. */
function madeAt(): Date {
  const given = process.env['SOURCE_DATE_EPOCH'];
  return given === undefined ? new Date() : new Date(Number(given) * 1000);
}

function versionOf(project: string): string {
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))).version;
}

/** Without the time of the file in it. */
function zipped(text: string): Buffer {
  return gzipSync(text, { level: 9 });
}

type ManualOf = { says(...words: string[]): string; version: string; made: Date };

/** The help of all, and of each command, as a page of the manual. */
function manual({ says, version, made }: ManualOf): string {
  const all = says('help');
  const [tagline = '', ...rest] = all.split('\n');
  const section = (title: string, lines: string) => [`.SH ${asRoff(title)}`, '.nf', asRoff(lines.trim()), '.fi'].join('\n');
  return [
    `.TH SWITCHYARD 1 ${day(made)} "Switchyard ${version}"`,
    '.SH NAME',
    `switchyard ${String.raw`\-`} ${asRoff(tagline.replace(/^\w+[:：] */, ''))}`,
    section('SYNOPSIS', rest.join('\n')),
    ...commandsIn(all).map((command) => section(`SWITCHYARD ${command.toUpperCase()}`, says('help', command))),
    '',
  ].join('\n');
}

/** The lines of help begin with them, some with two: `switchyard tools | prompts`. */
function commandsIn(help: string): string[] {
  const usages = [...help.matchAll(/^switchyard ([a-z-]+)(?: \| ([a-z-]+))?/gm)];
  return [...new Set(usages.flatMap(([, one, other]) => [one, other]).filter((name) => name !== undefined))];
}

function asRoff(text: string): string {
  return text
    .replaceAll('\\', String.raw`\e`)
    .replaceAll('-', String.raw`\-`)
    .replaceAll(/^(?=[.'])/gm, String.raw`\&`);
}

/** Files of bundles, for shared-mime-info: a file manager then offers the app for them. */
function bundleType(): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="${BUNDLE_TYPE}">
    ${languages.map(({ xml, bundle }) => inLanguage('comment', bundle, xml)).join('\n    ')}
    <sub-class-of type="application/zip"/>
    <generic-icon name="package-x-generic"/>
    <glob pattern="*.mcpb"/>
    <glob pattern="*.dxt"/>
  </mime-type>
</mime-info>
`;
}

type MetainfoOf = { version: string; made: Date; taglines: { xml: string | undefined; summary: string; tagline: string }[] };

/** AppStream metadata: app stores of Linux show it. */
function metainfo({ build, productName, author, homepage, bugs, repository }: Identity, { version, made, taglines }: MetainfoOf): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>${build.appId}</id>
  <metadata_license>CC0-1.0</metadata_license>
  <project_license>MIT</project_license>
  <name>${inXml(productName)}</name>
  ${taglines.map(({ xml, summary }) => inLanguage('summary', summary, xml)).join('\n  ')}
  <description>
    ${taglines.map(({ xml, tagline }) => inLanguage('p', tagline, xml)).join('\n    ')}
  </description>
  <launchable type="desktop-id">${DESKTOP_FILE}</launchable>
  <icon type="stock">switchyard</icon>
  <developer id="${build.appId.split('.').slice(0, 2).join('.')}">
    <name>${inXml(author.replace(/ *<.*/, ''))}</name>
  </developer>
  <url type="homepage">${inXml(homepage)}</url>
  <url type="bugtracker">${inXml(bugs)}</url>
  <url type="vcs-browser">${inXml(repository)}</url>
  <categories>
    <category>Development</category>
  </categories>
  <provides>
    <binary>switchyard</binary>
    <mediatype>${BUNDLE_TYPE}</mediatype>
  </provides>
  <content_rating type="oars-1.1" />
  <releases>
    <release version="${version}" date="${day(made)}" />
  </releases>
</component>
`;
}

function inLanguage(tag: string, text: string, xml: string | undefined): string {
  return `<${tag}${xml === undefined ? '' : ` xml:lang="${xml}"`}>${inXml(text)}</${tag}>`;
}

function inXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** As Debian reads it by machine. */
function copyright({ homepage, productName, author }: Identity, license: string): string {
  const [, ...text] = license.trim().split('\n\n');
  const body = text
    .filter((paragraph) => !paragraph.startsWith('Copyright'))
    .join('\n\n')
    .split('\n')
    .map((line) => (line === '' ? ' .' : ` ${line}`))
    .join('\n');
  return `Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: ${productName}
Source: ${homepage}
Comment: The licences of what it contains are in /opt/Switchyard: LICENSE.electron.txt,
 LICENSES.chromium.html and resources/THIRD-PARTY-LICENSES.txt.

Files: *
Copyright: 2026 ${author.replace(/ *<.*/, '')}
License: Expat

License: Expat
${body}
`;
}

function changelog({ author, homepage }: Identity, version: string, made: Date): string {
  return `switchyard (${version}) unstable; urgency=medium

  * ${homepage} has what is new in ${version}.

 -- ${author}  ${made.toUTCString().replace('GMT', '+0000')}
`;
}

function changelogOfRpm({ author, homepage }: Identity, version: string, made: Date): string {
  const [weekday = '', date = '', month = '', year = ''] = made.toUTCString().replace(',', '').split(' ');
  return `* ${weekday} ${month} ${date} ${year} ${author} - ${version}-1
- ${homepage} has what is new in ${version}.
`;
}

function day(date: Date): string {
  return date.toISOString().slice(0, 10);
}
