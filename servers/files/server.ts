import { type CallToolResult, McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { contentOfRevision } from '../shared/content-of-revision.ts';
import { editFile } from './edit.ts';
import { folderNames, ServedFolders } from './folders.ts';
import { directoryTree, listDirectory, searchFiles } from './list.ts';
import { offerFiles } from './offer-files.ts';
import { offerFilePrompts } from './offer-prompts.ts';
import { readFile } from './read.ts';
import { Refused } from './refused.ts';
import { searchText } from './search-text.ts';
import { deleteFile } from './trash.ts';
import { FolderWatch } from './watch.ts';
import { type FilesServer, orSayWhy, whyNoPath, type Work, withFolders } from './work.ts';
import { copyFile, createDirectory, moveFile, writeFile } from './write.ts';

type ToolContent = CallToolResult['content'];
type Hints = { readOnly?: true; destructive?: true; idempotent?: true };
type OfferedTool<S extends z.ZodObject> = {
  title: string;
  description: string;
  input: S;
  hints: Hints;
  run(args: z.infer<S>, work: Work): Promise<string | ToolContent>;
};

const path = z
  .string()
  .min(1)
  .max(4096)
  .describe('A path within the allowed folders. Relative paths begin at the folder if there is only one.');
const content = z.string().max(8_000_000);
const exclude = z
  .array(z.string().max(200))
  .max(50)
  .default(['.git', 'node_modules'])
  .describe('Names (or glob patterns of names) that are left out. Default: .git and node_modules.');

/**
 * Files as tools, resources and prompts of MCP, within the folders (roots) the host names, for
 * whatever transport the caller connects it to.
 */
export function createFilesServer(era: 'legacy' | 'modern' = 'legacy'): FilesServer {
  const server = new McpServer(
    { name: 'files', title: 'Files', version: '1.0.0' },
    {
      instructions:
        'Reads, searches and changes files, only within the folders the person picked (roots). list_directory without a path names them. ' +
        'Prefer edit_file to write_file for a change in a file; delete_file moves to the trash.',
      capabilities: { resources: { subscribe: true } },
    },
  );
  const folders = new ServedFolders({ server, era });
  // Where a folder leads is learned when the host names it: a link that takes its place before it
  // is used is not followed either.
  const learn = () => void folders.lately().catch(() => undefined);
  if (era === 'legacy') {
    server.server.oninitialized = learn;
    server.server.setNotificationHandler('notifications/roots/list_changed', learn);
  }
  const files = { server, folders, watched: new FolderWatch({ server, folders }) };
  offerReading(files);
  offerSearching(files);
  offerChanging(files);
  offerFiles(files);
  offerFilePrompts(files);
  return files;
}

function offerFileTool<S extends z.ZodObject>(
  files: FilesServer,
  name: string,
  { title, description, input, hints, run }: OfferedTool<S>,
): void {
  const config = {
    title,
    description,
    inputSchema: input as z.ZodObject,
    annotations: {
      title,
      readOnlyHint: hints.readOnly ?? false,
      destructiveHint: hints.destructive ?? false,
      idempotentHint: hints.idempotent ?? hints.readOnly ?? false,
      openWorldHint: false,
    },
  };
  files.server.registerTool(name, config, (args, context) =>
    withFolders(files, context, (work) =>
      orSayWhy(name, async () => {
        const said = await run(args as z.infer<S>, work);
        return { content: typeof said === 'string' ? [{ type: 'text', text: said }] : contentOfRevision(files.server, said) };
      }),
    ),
  );
}

function offerReading(files: FilesServer): void {
  offerFileTool(files, 'list_directory', {
    title: 'List a folder',
    description: 'Lists what lies in a folder, with sizes and times. Without a path it names the allowed folders.',
    input: z.object({ path: path.optional() }),
    hints: { readOnly: true },
    run: async (args, work) => (args.path === undefined ? folderNames(work.folders) : listDirectory(args.path, work)),
  });
  offerFileTool(files, 'directory_tree', {
    title: 'Show a folder as a tree',
    description: 'Shows a folder with everything in it, indented by depth. Links are named, not followed.',
    input: z.object({ path, depth: z.number().int().min(1).max(50).default(5), exclude }),
    hints: { readOnly: true },
    run: (args, work) => directoryTree(args.path, args, work),
  });
  offerFileTool(files, 'read_file', {
    title: 'Read a file',
    description: 'Reads a file: text (all of it or a range of lines), a picture as a picture, anything else as an embedded resource.',
    input: z.object({
      path,
      start_line: z.number().int().min(1).max(1_000_000_000).optional().describe('The first line to read, counted from 1.'),
      end_line: z.number().int().min(1).max(1_000_000_000).optional().describe('The last line to read.'),
    }),
    hints: { readOnly: true },
    run: (args, work) => readFile(args.path, { from: args.start_line, to: args.end_line }, work),
  });
  offerFileTool(files, 'read_multiple_files', {
    title: 'Read several files',
    description: 'Reads up to 50 files at once. One that cannot be read says why and holds up no other.',
    input: z.object({ paths: z.array(path).min(1).max(50) }),
    hints: { readOnly: true },
    run: (args, work) => readSeveral(args.paths, work),
  });
}

function offerSearching(files: FilesServer): void {
  offerFileTool(files, 'search_files', {
    title: 'Find files by name',
    description: 'Finds files and folders by name: a part of the name, or a glob pattern such as *.ts or src/**/*.ts.',
    input: z.object({ path, pattern: z.string().min(1).max(500), exclude, max_results: z.number().int().min(1).max(2000).default(500) }),
    hints: { readOnly: true },
    run: (args, work) => searchFiles(args.path, { ...args, most: args.max_results }, work),
  });
  offerFileTool(files, 'search_text', {
    title: 'Search in files',
    description: 'Finds lines in text files, with ripgrep: a text, or a regular expression. What .gitignore names is left out.',
    input: z.object({
      path,
      query: z.string().min(1).max(2000),
      regex: z.boolean().default(false).describe('Whether the query is a regular expression.'),
      case_sensitive: z.boolean().default(false),
      glob: z
        .array(z.string().max(500))
        .max(20)
        .default([])
        .describe('Only files that match one of these, or with ! in front none of them.'),
      include_ignored: z.boolean().default(false).describe('Also what .gitignore names.'),
      max_results: z.number().int().min(1).max(1000).default(200),
    }),
    hints: { readOnly: true },
    run: ({ case_sensitive: caseSensitive, include_ignored: ignored, max_results: most, ...args }, work) =>
      searchText(args.path, { ...args, caseSensitive, ignored, most }, work),
  });
}

function offerChanging(files: FilesServer): void {
  offerFileTool(files, 'write_file', {
    title: 'Write a file',
    description: 'Writes a whole file, new or over the one there is. Its encoding, its line endings and its mode stay.',
    input: z.object({ path, content }),
    hints: { destructive: true, idempotent: true },
    run: (args, work) => writeFile(args.path, args.content, work),
  });
  offerFileTool(files, 'edit_file', {
    title: 'Edit a file',
    description:
      'Replaces exact pieces of a text file, all or none, and answers with a unified diff. Each old_text must fit in exactly one place. ' +
      'With dry_run only the diff.',
    input: z.object({
      path,
      edits: z
        .array(
          z.object({
            old_text: content.describe('What stands there now, exactly.'),
            new_text: content.describe('What stands there then.'),
          }),
        )
        .min(1)
        .max(100),
      dry_run: z.boolean().default(false),
    }),
    hints: { destructive: true },
    run: (args, work) => editFile(args.path, args.edits, { dryRun: args.dry_run }, work),
  });
  offerFileTool(files, 'move_file', {
    title: 'Move or rename',
    description: 'Moves or renames a file or folder. Nothing is ever replaced.',
    input: z.object({ source: path, destination: path }),
    hints: { destructive: true },
    run: (args, work) => moveFile(args.source, args.destination, work),
  });
  offerFileTool(files, 'copy_file', {
    title: 'Copy a file',
    description: 'Copies a file. Nothing is ever replaced.',
    input: z.object({ source: path, destination: path }),
    hints: {},
    run: (args, work) => copyFile(args.source, args.destination, work),
  });
  offerFileTool(files, 'create_directory', {
    title: 'Create a folder',
    description: 'Makes a folder, and those above it that are missing. One that is there already stays as it is.',
    input: z.object({ path }),
    hints: { idempotent: true },
    run: (args, work) => createDirectory(args.path, work),
  });
  offerFileTool(files, 'delete_file', {
    title: 'Delete to the trash',
    description: "Moves a file or folder to the system's trash, from which the person can take it back.",
    input: z.object({ path }),
    hints: { destructive: true },
    run: (args, work) => deleteFile(args.path, work),
  });
}

/** Characters and bytes of all files together. */
const MOST_TOGETHER = 2_000_000;

async function readSeveral(paths: string[], work: Work): Promise<ToolContent> {
  const contents: ToolContent = [];
  let size = 0;
  for (const [at, one] of paths.entries()) {
    work.signal.throwIfAborted();
    contents.push({ type: 'text', text: `${one}:` });
    try {
      if (size > MOST_TOGETHER) throw new Refused('Not read: the files before it are long enough for one answer.');
      const read = await readFile(one, {}, work);
      size += JSON.stringify(read).length;
      contents.push(...read);
    } catch (cause) {
      const text = whyNoPath(cause, one);
      if (text === undefined) throw cause;
      contents.push({ type: 'text', text });
    }
    work.progress(at + 1, paths.length, 'files read');
  }
  return contents;
}
