import type { imports as area } from '../../../../contract/reasons/imports.ts';
import { phrase } from '../../phrase.ts';
import { list, number, plural } from '../format.ts';
import type { WordsFor } from '../../reason-words.ts';

export const imports = {
  'import-gone': 'This import or export took too long. Begin it again.',
  'import-too-large': ({ megabytes }) =>
    phrase`The file is larger than ${[`${number(megabytes)} MB`]}, the most that can be imported at once.`,
  'export-too-large': ({ megabytes }) =>
    phrase`These chats are larger than ${[`${number(megabytes)} MB`]} in one file, the most that can be imported at once. To import them again, export them one by one.`,
  'import-not-json': ({ text }) => phrase`The file is not JSON: ${text}`,
  'import-too-deep': ({ levels }) => phrase`The file is nested deeper than ${[number(levels)]} levels.`,
  'import-format-unknown': 'The file is not an export of chats that can be read: of Switchyard, ChatGPT, Claude, Open WebUI or LibreChat.',
  'import-version-newer': ({ version }) =>
    phrase`The file was written by a newer Switchyard (format version ${[number(version)]}). Update to import it.`,
  'import-misfit': ({ problems }) => phrase`The file is damaged, so nothing of it was imported: ${problems}`,
  'import-name-is-path': ({ name }) => phrase`The file names an attachment by a path (${name}), so nothing of it was imported.`,
  'import-file-changed': ({ hash }) => phrase`The content of the attachment ${hash} is not what its hash says, so nothing was imported.`,
  'import-nothing': 'The file holds no chat that can be read.',
  'left-out-ends': ({ count }) =>
    plural(count, { one: 'The end of # text that is too long', other: 'The ends of # texts that are too long' }),
  'left-out-chat': ({ title }) => phrase`A chat that cannot be read: ${title}`,
  'left-out-there': ({ count }) =>
    plural(count, {
      one: '# chat that is here already, with nothing new in it',
      other: '# chats that are here already, with nothing new in them',
    }),
  'left-out-files': ({ count, names }) => {
    const counted = plural(count, {
      one: '# file or picture, which the export does not contain',
      other: '# files or pictures, which the export does not contain',
    });
    return names ? phrase`${[counted]}: ${list(names)}` : counted;
  },
  'left-out-folders': ({ count }) =>
    plural(count, {
      one: '# folder of the project: add it on the page of the project',
      other: '# folders of the project: add them on the page of the project',
    }),
  'left-out-tools': ({ count }) => plural(count, { one: '# tool call or tool result', other: '# tool calls or tool results' }),
  'left-out-hidden': ({ count }) =>
    plural(count, { one: '# message that is hidden in the app it is from', other: '# messages that are hidden in the app they are from' }),
  'left-out-kind': ({ kind, count }) => phrase`${[plural(count, { one: '# part', other: '# parts' })]} of the kind ${kind}`,
} satisfies WordsFor<typeof area>;
