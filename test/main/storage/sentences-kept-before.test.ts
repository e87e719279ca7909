import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { en } from '../../../client/words/en.ts';
import { flat } from '../../../client/words/phrase.ts';
import { say } from '../../../client/words/reason-words.ts';
import { saidBefore } from '../../../contract/reason.ts';
import { Storage } from '../../../main/host/storage/storage.ts';
import { createHandClock } from '../../doubles/hand-clock.ts';
import { createMemorySettings } from '../../doubles/memory-settings.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

/** The index as the last version wrote it that kept sentences where reasons are now. */
const TABLES = `
  CREATE TABLE conversations (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, title TEXT NOT NULL, created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL, model TEXT, context_tokens INTEGER, open_turn TEXT, removed INTEGER NOT NULL DEFAULT 0, folders TEXT,
    reads_resources INTEGER NOT NULL DEFAULT 0) STRICT;
  CREATE TABLE entries (number INTEGER PRIMARY KEY AUTOINCREMENT, conversation TEXT NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
    id TEXT NOT NULL, at INTEGER NOT NULL, entry TEXT NOT NULL, UNIQUE (conversation, id)) STRICT;
  CREATE TABLE tails (number INTEGER PRIMARY KEY, conversation TEXT NOT NULL, entry TEXT NOT NULL, text TEXT NOT NULL,
    FOREIGN KEY (conversation, entry) REFERENCES entries (conversation, id) ON DELETE CASCADE) STRICT;
  CREATE INDEX tails_of_entry ON tails (conversation, entry);
  CREATE VIRTUAL TABLE said USING fts5 (text, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2');
  CREATE TRIGGER entry_gone AFTER DELETE ON entries BEGIN DELETE FROM said WHERE rowid = old.number; END;
  CREATE TRIGGER conversation_gone AFTER DELETE ON conversations BEGIN DELETE FROM said WHERE rowid = -old.number; END;
  CREATE TABLE rules (id TEXT PRIMARY KEY, conversation TEXT REFERENCES conversations (id) ON DELETE CASCADE, rule TEXT NOT NULL) STRICT;
  CREATE TABLE aliases (server TEXT NOT NULL, tool TEXT NOT NULL, alias TEXT NOT NULL UNIQUE, PRIMARY KEY (server, tool)) STRICT;
  CREATE TABLE eras (place TEXT PRIMARY KEY, era TEXT NOT NULL, at INTEGER NOT NULL) STRICT;
  CREATE TABLE decisions (number INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, server TEXT NOT NULL, decided TEXT NOT NULL,
    words TEXT NOT NULL DEFAULT '') STRICT;
  CREATE INDEX decisions_of_server ON decisions (server, number);
  CREATE TRIGGER decisions_end AFTER INSERT ON decisions BEGIN DELETE FROM decisions WHERE number <= new.number - 100000; END;
  CREATE TABLE definitions (server TEXT NOT NULL, fingerprint TEXT NOT NULL, tool TEXT NOT NULL, definition TEXT NOT NULL, kept_off TEXT,
    PRIMARY KEY (server, fingerprint, tool)) STRICT;
  CREATE TABLE used_resources (conversation TEXT NOT NULL REFERENCES conversations (id) ON DELETE CASCADE, server TEXT NOT NULL,
    uri TEXT NOT NULL, name TEXT NOT NULL, mime_type TEXT, at INTEGER NOT NULL, PRIMARY KEY (conversation, server, uri)) STRICT;
  CREATE TABLE agreed (server TEXT PRIMARY KEY, launch TEXT NOT NULL, trust TEXT NOT NULL) STRICT;
  CREATE TABLE to_agree_once (since TEXT NOT NULL) STRICT;
  CREATE TABLE storage_notices (id TEXT PRIMARY KEY, notice TEXT NOT NULL) STRICT;
  PRAGMA user_version = 8;
`;
const ROWS = `
  INSERT INTO conversations (number, id, title, created_at, updated_at) VALUES (1, 'c', 'The nightly build', 1, 9);
  INSERT INTO entries (number, conversation, id, at, entry) VALUES
    (1, 'c', 'm', 2, '{"type":"message","id":"m","turn":"t","at":2,"text":"Why is it red?"}'),
    (2, 'c', 'denied', 3, '{"type":"call","id":"denied","turn":"t","at":3,"reply":"r","toolUse":"u-denied","alias":"git__git_log","tool":
      {"server":"s","serverName":"git","name":"git_log"},"input":{"max":5},"decision":{"by":"person","answer":"deny"},"state":
      {"state":"ended","outcome":"denied","tookMs":7,"content":[],"reason":"Not this one."}}'),
    (3, 'c', 'failed', 3, '{"type":"call","id":"failed","turn":"t","at":3,"reply":"r","toolUse":"u-failed","alias":"git__git_log","tool":
      {"server":"s","serverName":"git","name":"git_log"},"input":{"max":5},"decision":{"by":"rule","rule":"rule-1","because":
      "Always allowed: git_log of git."},"asides":[{"at":4,"about":"form","message":"Which branch?","how":"You answered.","content":
      {"branch":"main"}}],"state":{"state":"ended","outcome":"failed","tookMs":30000,"content":[{"type":"unusable","reason":
      "An image without data."}],"reason":"It did not answer in time."}}'),
    (4, 'c', 'n', 5, '{"type":"notice","id":"n","turn":"t","at":5,"kind":"model-failed","text":"The model did not answer.","retry":true}');
  INSERT INTO rules (id, conversation, rule) VALUES ('rule-1', NULL, '{"id":"rule-1","server":"s","serverName":"git","scope":{"scope":
    "always"},"madeAt":2,"uses":3,"madeIn":"card","about":"tool","effect":"allow","covers":{"width":"tool"},"fingerprint":"f","tool":
    "git_log","definition":"d","knows":[]}');
  INSERT INTO decisions (number, at, server, decided, words) VALUES (1, 4, 's', '{"at":4,"about":"call","how":"by-rule","server":"s",
    "serverName":"git","tool":"git_log","conversation":"c","rule":"rule-1","because":"Always allowed: git_log of git.","details":
    {"max":5}}', 'git git_log always allowed: git_log of git. max 5');
  INSERT INTO definitions (server, fingerprint, tool, definition, kept_off) VALUES ('s', 'f', 'git_push', '{"description":"Pushes.",
    "inputSchema":{"type":"object"},"definition":"as-known"}', 'as-offered-since');
`;

function keptBefore() {
  const dataFolder = temporaryFolder();
  const file = new DatabaseSync(join(dataFolder, 'switchyard.db'));
  file.exec(TABLES);
  file.exec(ROWS);
  file.close();
  const complaints: string[] = [];
  const complain = (message: string) => void complaints.push(message);
  const log = { info: () => undefined, warn: complain, error: complain };
  const storage = new Storage({ dataFolder, settings: createMemorySettings(), log, clock: createHandClock(0) });
  onTestFinished(() => storage.close());
  return { storage, complaints };
}

test('a data folder of the version that kept sentences opens whole, and its sentences are read on as it said them', () => {
  const { storage, complaints } = keptBefore();
  const entries = storage.entries('c');
  expect(entries.map(({ id }) => id)).toEqual(['m', 'denied', 'failed', 'n']);
  expect(entries[1]).toMatchObject({ state: { outcome: 'denied', reason: saidBefore('Not this one.') } });
  expect(entries[2]).toMatchObject({
    decision: { by: 'rule', because: saidBefore('Always allowed: git_log of git.') },
    asides: [{ message: 'Which branch?', how: saidBefore('You answered.'), content: { branch: 'main' } }],
    state: {
      outcome: 'failed',
      reason: saidBefore('It did not answer in time.'),
      content: [{ type: 'unusable', reason: saidBefore('An image without data.') }],
    },
  });
  expect(entries[3]).toMatchObject({ kind: 'model-failed', reason: saidBefore('The model did not answer.'), retry: true });
  expect(flat(say(en, saidBefore('It did not answer in time.')))).toBe('It did not answer in time.');
  expect(complaints).toEqual([]);
});

test('a rule, a tool that is kept off and a line of the log from then still count, and the line is found by its words', () => {
  const { storage, complaints } = keptBefore();
  expect(storage.load().rules).toMatchObject({ 'rule-1': { effect: 'allow', tool: 'git_log', covers: { width: 'tool' }, uses: 3 } });
  const pins = storage.definitions.of({ server: 's', fingerprint: 'f' });
  expect(pins.get('git_push')).toMatchObject({ definition: { definition: 'as-known' }, keptOff: 'as-offered-since' });
  expect(storage.decisions({ text: 'always allowed' }).decisions).toMatchObject([
    { number: 1, how: 'by-rule', because: saidBefore('Always allowed: git_log of git.'), details: { max: 5 } },
  ]);
  expect(complaints).toEqual([]);
});

test('what is written since stands beside what was kept before', () => {
  const { storage } = keptBefore();
  const notice = {
    type: 'notice',
    id: 'new',
    turn: 't',
    at: 6,
    kind: 'interrupted',
    reason: { code: 'no-such-chat' },
    retry: true,
  } as const;
  storage.keep({ type: 'entry.changed', conversation: 'c', entry: notice });
  expect(storage.entries('c').at(-1)).toEqual(notice);
  expect(storage.entries('c').at(-2)).toMatchObject({ reason: saidBefore('The model did not answer.') });
});
