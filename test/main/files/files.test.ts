import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type AttachedFile, FILE_PIECE } from '../../../contract/attached-file.ts';
import { defined } from '../../doubles/defined.ts';
import { hostInMemory } from '../../doubles/host-in-memory.ts';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const PDF = Buffer.from('%PDF-1.4\n1 0 obj << /Type /Page >> endobj\n%%EOF\n');

type Host = ReturnType<typeof hostInMemory>;

async function bring({ files: { uploads } }: Host, name: string, bytes: Buffer): Promise<AttachedFile> {
  const { upload } = uploads.begin({ name, bytes: bytes.length });
  for (let at = 0; at < bytes.length; at += FILE_PIECE)
    uploads.add({ upload, data: bytes.subarray(at, at + FILE_PIECE).toString('base64') });
  return (await uploads.end({ upload })).file;
}

async function send(host: Host, chat: string, files: AttachedFile[], text = 'Look'): Promise<void> {
  const { turn } = host.conversations.of(chat).send({ text, files });
  await host.turnEnds(turn);
}

function endpoint(host: Host, capabilities: { images: boolean; documents: boolean }): void {
  const { practice } = host.journal.state().endpoints;
  host.journal.record({
    type: 'endpoint.changed',
    endpoint: { ...defined(practice), capabilities: { ...defined(practice).capabilities, ...capabilities } },
  });
}

const folderOf = ({ dataFolder }: Host) => join(dataFolder, 'attachments');
const isRefused = (code: string) => expect.objectContaining({ name: 'HostError', reason: expect.objectContaining({ code }) });

test('a file is kept once by the hash of its content, private, and read by that hash alone', async () => {
  const host = hostInMemory();
  const large = Buffer.alloc(FILE_PIECE + 5, 'line\n');
  const one = await bring(host, 'one.txt', large);
  const again = await bring(host, 'again.log', large);
  expect(one).toMatchObject({ name: 'one.txt', kind: 'text', bytes: large.length, tokens: Math.ceil(large.length / 4) });
  expect(again.hash).toBe(one.hash);
  expect(readdirSync(folderOf(host))).toEqual([one.hash]);
  expect(statSync(folderOf(host)).mode & 0o777).toBe(0o700);
  expect(statSync(join(folderOf(host), one.hash)).mode & 0o777).toBe(0o600);
  expect(Buffer.from((await host.files.read({ hash: one.hash })).data, 'base64').equals(large)).toBe(true);
  await expect(host.files.read({ hash: '0'.repeat(64) })).rejects.toThrow(isRefused('file-gone'));
});

test('the kind is what the content is, whatever the name says', async () => {
  const host = hostInMemory();
  expect(await bring(host, 'notes.txt', PNG)).toMatchObject({ kind: 'image', mimeType: 'image/png', width: 1, height: 1 });
  expect(await bring(host, 'picture.png', PDF)).toMatchObject({ kind: 'pdf', tokens: 2000 });
  expect(await bring(host, 'a.pdf', Buffer.from('汉字'))).toMatchObject({ kind: 'text', tokens: 2 });
});

test.each([
  ['file-empty', Buffer.alloc(0)],
  ['file-kind-unknown', Buffer.from('ID3\0\0\0sound')],
  ['file-encoding-unknown', Buffer.from('Gr\xfc\xdfe', 'latin1')],
  ['file-encoding-unknown', Buffer.from('\ufeffhello', 'utf16le')],
  ['file-pdf-unreadable', Buffer.from('%PDF-1.4\n/Encrypt\n%%EOF')],
  ['file-text-too-long', Buffer.alloc(1_000_001, 'a')],
])('%s: what no model reads is refused, and nothing of it is kept', async (code, bytes) => {
  const host = hostInMemory();
  await expect(async () => bring(host, 'x', bytes)).rejects.toThrow(isRefused(code));
  expect(existsSync(folderOf(host)) ? readdirSync(folderOf(host)) : []).toEqual([]);
});

test('a file is not larger than it said, nor smaller', async () => {
  const { files } = hostInMemory();
  expect(() => files.uploads.begin({ name: 'x', bytes: 33 * 1024 * 1024 })).toThrow(isRefused('file-too-large'));
  const { upload } = files.uploads.begin({ name: 'x', bytes: 3 });
  files.uploads.add({ upload, data: Buffer.from('ab').toString('base64') });
  await expect(files.uploads.end({ upload })).rejects.toThrow(isRefused('file-other-size'));
  const more = files.uploads.begin({ name: 'x', bytes: 1 });
  expect(() => files.uploads.add({ ...more, data: Buffer.from('ab').toString('base64') })).toThrow(isRefused('file-other-size'));
});

test('a model gets pictures, documents and text as it takes them, in every later request too', async () => {
  const host = hostInMemory();
  endpoint(host, { images: true, documents: true });
  const chat = host.begin();
  const files = [
    await bring(host, 'a ]\nb.png', PNG),
    await bring(host, 'plan.pdf', PDF),
    await bring(host, 'a.sql', Buffer.from('select 1')),
  ];
  await send(host, chat, files);
  const sent = [
    { type: 'text', text: expect.stringContaining('Today is') },
    { type: 'text', text: '[Attached file: a ] b.png, image/png, 1 × 1 pixels]' },
    { type: 'image', source: { type: 'base64', media_type: 'image/png', data: PNG.toString('base64') } },
    { type: 'text', text: '[Attached file: plan.pdf, application/pdf]' },
    { type: 'document', source: { type: 'base64', media_type: 'application/pdf', data: PDF.toString('base64') } },
    { type: 'text', text: '[Attached file: a.sql]\nselect 1' },
    { type: 'text', text: 'Look' },
  ];
  expect(host.model.requests[0]?.messages).toEqual([{ role: 'user', content: sent }]);

  const next = host.restart();
  endpoint(next, { images: true, documents: false });
  next.conversations.of(chat).open();
  await next.say(chat, 'And now?');
  const [first] = next.model.requests[0]?.messages ?? [];
  expect(first?.content).toEqual(
    sent
      .map((block) =>
        block.type === 'document'
          ? { type: 'text', text: '[Attached file: plan.pdf, application/pdf]\n[You cannot see it here; the person can.]' }
          : block,
      )
      .toSpliced(3, 1),
  );
});

test('a model that takes no pictures or no PDF is not sent any, and the reason names both', async () => {
  const host = hostInMemory();
  endpoint(host, { images: false, documents: false });
  const chat = host.begin();
  const [png, pdf] = [await bring(host, 'a.png', PNG), await bring(host, 'a.pdf', PDF)];
  const sending = (files: AttachedFile[]) => () => host.conversations.of(chat).send({ text: 'x', files });
  expect(sending([png])).toThrow(isRefused('model-takes-no-images'));
  expect(sending([pdf])).toThrow(isRefused('model-takes-no-pdf'));
  expect(host.entries(chat)).toEqual([]);
});

test('a file of which nobody knows whether the model takes it is sent, until the person or a refusal says that it takes none', async () => {
  const host = hostInMemory();
  endpoint(host, { images: false, documents: false });
  const record = (more: object) => {
    const { practice } = host.journal.state().endpoints;
    host.journal.record({
      type: 'endpoint.changed',
      endpoint: { ...defined(practice), kind: 'compatible', name: 'Local', baseUrl: 'http://localhost:1', ...more },
    });
  };
  const chat = host.begin();
  const [png, pdf] = [await bring(host, 'a.png', PNG), await bring(host, 'a.pdf', PDF)];
  record({});
  await send(host, chat, [png, pdf]);
  const sent = JSON.stringify(host.model.requests[0]?.messages);
  expect(sent).toContain(PNG.toString('base64'));
  expect(sent).toContain(PDF.toString('base64'));
  const sending = (files: AttachedFile[]) => () => host.conversations.of(chat).send({ text: 'x', files });
  record({ saidOfFiles: ['images'] });
  expect(sending([png])).toThrow(isRefused('model-takes-no-images'));
  const { id } = defined(defined(host.journal.state().endpoints['practice']).models[0]);
  record({ modelFacts: { [id]: { documents: { takes: false, by: 'refusal' } } } });
  expect(sending([pdf])).toThrow(isRefused('model-takes-no-pdf'));
  await host.say(chat, 'And now?');
  expect(JSON.stringify(host.model.requests.at(-1)?.messages)).not.toContain(PDF.toString('base64'));
});

test('a picture that is too large goes as the smaller one that was made of it, or not at all', async () => {
  const host = hostInMemory();
  const chat = host.begin();
  const wide = Buffer.from(PNG);
  wide.writeUInt32BE(9000, 16);
  const [file, small] = [await bring(host, 'wide.png', wide), await bring(host, 'small.png', PNG)];
  const sending = (one: AttachedFile) => () => host.conversations.of(chat).send({ text: 'x', files: [one] });
  expect(sending(file)).toThrow(isRefused('file-picture-too-large'));
  const scaled = { hash: small.hash, bytes: small.bytes, width: 1, height: 1 };
  expect(sending({ ...file, scaled: { ...scaled, bytes: 1 } })).toThrow(isRefused('file-gone'));
  await send(host, chat, [{ ...file, scaled }]);
  expect(JSON.stringify(host.model.requests)).toContain(PNG.toString('base64'));
  expect(JSON.stringify(host.model.requests)).not.toContain(wide.toString('base64'));
});

test('files go with the last chat that names them, and what a crash left half written goes at the next start', async () => {
  const host = hostInMemory();
  const [both, one, draft] = [
    await bring(host, 'both', Buffer.from('both')),
    await bring(host, 'one', Buffer.from('one')),
    await bring(host, 'draft', Buffer.from('draft')),
  ];
  const [first, second] = [host.begin(), host.begin()];
  await send(host, first, [both, one]);
  await send(host, second, [both]);
  await host.conversations.remove({ conversation: first });
  writeFileSync(join(folderOf(host), `${one.hash}.1.part`), 'hal');

  const next = host.restart();
  expect(readdirSync(folderOf(host)).toSorted()).toEqual([both.hash, draft.hash].toSorted());
  expect(readFileSync(join(folderOf(host), both.hash), 'utf8')).toBe('both');
  await next.conversations.remove({ conversation: second });
  const old = new Date(next.clock.now() - 8 * 86_400_000);
  utimesSync(join(folderOf(host), draft.hash), old, old);
  next.restart();
  expect(readdirSync(folderOf(host))).toEqual([]);
});

test('a file whose content is no longer what was kept is not shown, nor sent', async () => {
  const host = hostInMemory();
  const chat = host.begin();
  const file = await bring(host, 'a.txt', Buffer.from('good'));
  writeFileSync(join(folderOf(host), file.hash), 'evil');
  await expect(host.files.read(file)).rejects.toThrow(isRefused('file-gone'));
  await send(host, chat, [file]);
  expect(JSON.stringify(host.model.requests)).toContain('It is no longer shown.');
  expect(JSON.stringify(host.model.requests)).not.toContain('evil');
});
