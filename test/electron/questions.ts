import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPackage } from '@electron/asar';
import type { ElectronApplication, Page } from 'playwright-core';
import { project } from './real-electron.ts';

/** The app as it runs, in a real Electron or in the stand-in. */
export type Running = {
  app: ElectronApplication;
  page: Page;
  dataFolder: string;
  /** For what a question makes. */
  scratch: string;
  /** From the start of the program to its page, in milliseconds. */
  startMs: number;
  /** How many threads, chats and the like a question takes. */
  many: number;
  /** Ends the app and starts it again on the same data. */
  restart(switches?: string[]): Promise<void>;
};

/** `figure`: a number to compare with that of another day, neither good nor bad. */
export type Said = { is: 'good' | 'bad' | 'figure'; says: string };

type Question = { asks: string; ask(it: Running): Promise<Said> };

/**
 * Only a real Electron can answer these. The stand-in has Node and a headless Chromium, and not
 * Electron's own builds of both.
 */
export const questions: readonly Question[] = [
  {
    asks: 'Does a server that ships with the app answer, so that its program gets what is written to it?',
    async ask({ page }) {
      await page.getByText('One server is ready.').first().waitFor({ timeout: 30_000 });
      return good('the notes server is ready');
    },
  },
  {
    asks: 'Has its SQLite full-text search with trigrams?',
    async ask({ app }) {
      const found = await app.evaluate(() => {
        const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
        const database = new DatabaseSync(':memory:');
        database.exec("create virtual table said using fts5(text, tokenize = 'trigram')");
        database.exec("insert into said values ('the harbour of Bergen')");
        return database.prepare("select text from said where said match 'arbou'").all().length;
      });
      return found === 1 ? good('a part of a word was found') : bad(`${found} rows were found`);
    },
  },
  {
    asks: 'Does its cryptography have what the app uses?',
    async ask({ app }) {
      const isVerified = await app.evaluate(() => {
        const { createHash, generateKeyPairSync, sign, verify } = process.getBuiltinModule('node:crypto');
        const text = Buffer.from(createHash('sha256').update('harbour').digest());
        const { privateKey, publicKey } = generateKeyPairSync('ed25519');
        return verify(null, text, publicKey, sign(null, text, privateKey));
      });
      return isVerified ? good('SHA-256, and a signature by Ed25519') : bad('a signature by Ed25519 is not verified');
    },
  },
  {
    asks: 'Does a thread start from inside an archive, with a limit of its memory?',
    async ask({ app, scratch }) {
      const says = await app.evaluate(
        async (_electron, file) => {
          const { Worker } = process.getBuiltinModule('node:worker_threads');
          const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: 64 } });
          const said = await new Promise((resolve) => worker.once('message', resolve).once('error', resolve));
          await worker.terminate();
          return String(said);
        },
        await archivedThread(scratch),
      );
      return says === 'read beside me' ? good('and reads a file beside it') : bad(says);
    },
  },
  {
    asks: 'Are the buttons of the window drawn in our colours?',
    async ask({ app }) {
      await app.evaluate(({ BrowserWindow }) => {
        const [window] = BrowserWindow.getAllWindows();
        if (process.platform !== 'darwin') window?.setTitleBarOverlay({ color: '#fdfefe', symbolColor: '#555c60', height: 44 });
      });
      return good('the window takes them; look at it once');
    },
  },
  {
    asks: 'What becomes of a file that the page saves?',
    async ask({ app, page }) {
      await app.evaluate(({ session }) => {
        const asked = new Promise<string>((resolve) =>
          session.defaultSession.once('will-download', (event, item) => {
            resolve(`${new URL(item.getURL()).protocol} ${item.getFilename()}${event.defaultPrevented ? ', refused' : ''}`);
            item.cancel();
          }),
        );
        Object.assign(globalThis, { asked });
      });
      await page.evaluate(() => {
        const link = document.createElement('a');
        link.href = URL.createObjectURL(new Blob(['harbour']));
        link.download = 'harbour.txt';
        link.click();
      });
      const says = await app.evaluate(() =>
        Promise.race([Reflect.get(globalThis, 'asked'), new Promise((end) => setTimeout(end, 10_000))]),
      );
      return says === 'blob: harbour.txt' ? good('the app is asked about it, by its name') : bad(String(says ?? 'nothing is asked'));
    },
  },
  {
    asks: 'Which key store is there, and does it give back what it was given?',
    async ask({ app }) {
      const { backend, isSame } = await app.evaluate(async ({ safeStorage }) => {
        if (!(await safeStorage.isAsyncEncryptionAvailable())) return { backend: 'none', isSame: true };
        const kept = await safeStorage.encryptStringAsync('harbour');
        return {
          backend: process.platform === 'linux' ? safeStorage.getSelectedStorageBackend() : 'that of the system',
          isSame: (await safeStorage.decryptStringAsync(kept)).result === 'harbour',
        };
      });
      return isSame ? good(backend) : bad(`${backend} gives back something else`);
    },
  },
  {
    asks: 'What becomes of a key when the key store is another one?',
    async ask(it) {
      if (process.platform !== 'linux') return figure('only Linux has several');
      const kept = await it.app.evaluate(async ({ safeStorage }) => (await safeStorage.encryptStringAsync('harbour')).toString('base64'));
      await it.restart(['--password-store=basic']);
      const says = await it.app.evaluate(
        ({ safeStorage }, text) =>
          safeStorage.decryptStringAsync(Buffer.from(text, 'base64')).then(
            ({ result }) => (result === 'harbour' ? 'it is read all the same' : 'it is read as something else'),
            (cause: unknown) => `it is refused: ${String(cause)}`,
          ),
        kept,
      );
      await it.restart();
      return says === 'it is read as something else' ? bad(says) : good(says);
    },
  },
  {
    asks: 'Is the size of letters that I chose kept?',
    async ask(it) {
      await it.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.setZoomFactor(1.25));
      await it.restart();
      const factor = await it.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getZoomFactor());
      return factor === 1.25 ? good('over a restart') : bad(`it is ${factor} after a restart`);
    },
  },
  {
    asks: 'Are the compiled scripts of the window kept for the next start?',
    async ask({ app }) {
      const folder = join(await app.evaluate(({ app: main }) => main.getPath('userData')), 'Code Cache', 'js');
      if (!existsSync(folder)) return bad('there is no folder for them');
      const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
      const bytes = files.reduce((sum, { name }) => sum + statSync(join(folder, name)).size, 0);
      return bytes > 1_000_000 ? good(`${megabytes(bytes)} in ${files.length} files`) : bad(`only ${bytes} bytes`);
    },
  },
  {
    asks: 'How long does it take to start?',
    async ask(it) {
      const firstMs = it.startMs;
      await it.restart();
      return figure(`${firstMs} ms to the page the last time, ${it.startMs} ms now`);
    },
  },
  {
    asks: 'How much memory does it take at rest?',
    async ask({ app }) {
      const parts = await app.evaluate(({ app: main }) =>
        main.getAppMetrics().map(({ type, memory }) => ({ type, bytes: memory.workingSetSize * 1024 })),
      );
      const all = parts.reduce((sum, { bytes }) => sum + bytes, 0);
      return figure(`${megabytes(all)}: ${parts.map(({ type, bytes }) => `${type} ${megabytes(bytes)}`).join(', ')}`);
    },
  },
  {
    asks: 'How long is its main process blocked at most while chats are imported?',
    async ask({ app, dataFolder, scratch, many }) {
      const file = join(scratch, 'conversations.json');
      writeFileSync(file, JSON.stringify(Array.from({ length: many }, (_, at) => chat(at))));
      await app.evaluate(() => {
        const delay = process.getBuiltinModule('node:perf_hooks').monitorEventLoopDelay({ resolution: 5 });
        delay.enable();
        Object.assign(globalThis, { delay });
      });
      const code = await switchyard('import', file, '--data', dataFolder);
      const longest = await app.evaluate(() => {
        const delay = Reflect.get(globalThis, 'delay');
        delay.disable();
        return Number(delay.max) / 1e6;
      });
      return code === 0 ? figure(`${longest.toFixed(0)} ms with ${many} chats (aim 50)`) : bad(`the import ended with ${code}`);
    },
  },
  {
    // The last one: an Electron that cannot bear it ends here.
    asks: 'Does it bear that threads are ended while they compute, many times?',
    async ask({ app, many }) {
      await app.evaluate(async (_electron, count) => {
        const { Worker } = process.getBuiltinModule('node:worker_threads');
        for (let at = 0; at < count; at += 1) {
          const worker = new Worker('for (;;);', { eval: true });
          await new Promise((resolve) => worker.once('online', resolve));
          await worker.terminate();
        }
      }, many);
      return good(`${many} of them`);
    },
  },
];

function good(says: string): Said {
  return { is: 'good', says };
}

function bad(says: string): Said {
  return { is: 'bad', says };
}

function figure(says: string): Said {
  return { is: 'figure', says };
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

/** The program of a thread, in an archive as the packed app is one. */
async function archivedThread(scratch: string): Promise<string> {
  const folder = join(scratch, 'thread');
  mkdirSync(folder);
  writeFileSync(join(folder, 'beside.txt'), 'read beside me');
  const program = `require('node:worker_threads').parentPort.postMessage(
    require('node:fs').readFileSync(require('node:path').join(__dirname, 'beside.txt'), 'utf8'));`;
  writeFileSync(join(folder, 'thread.cjs'), program);
  const archive = join(scratch, 'thread.asar');
  await createPackage(folder, archive);
  return join(archive, 'thread.cjs');
}

/** The exit code of a command, which joins the running app. */
function switchyard(...words: string[]): Promise<number | null> {
  const program = join(project, 'dist', 'main', 'cli.js');
  return new Promise((resolve) => spawn(process.execPath, [program, ...words], { stdio: 'ignore' }).on('close', resolve));
}

/** As in an export of Claude. */
function chat(at: number) {
  const when = '2025-01-01T00:00:00Z';
  const messages = Array.from({ length: 40 }, (_, message) => {
    const text = `Message ${message} of chat ${at} `.repeat(20);
    const sender = message % 2 === 0 ? 'human' : 'assistant';
    return { uuid: `${at}-${message}`, text, sender, created_at: when, content: [{ type: 'text', text }] };
  });
  return { uuid: `chat-${at}`, name: `Chat ${at}`, created_at: when, updated_at: when, chat_messages: messages };
}
