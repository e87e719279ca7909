/**
 * Each one takes the file from the version of its index to the next. A step that was released is
 * never edited: new ones are added.
 */
export const migrations = [
  `
  CREATE TABLE conversations (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    title TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    model TEXT,
    context_tokens INTEGER,
    open_turn TEXT,
    removed INTEGER NOT NULL DEFAULT 0
  ) STRICT;

  CREATE TABLE entries (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    conversation TEXT NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
    id TEXT NOT NULL,
    at INTEGER NOT NULL,
    entry TEXT NOT NULL,
    UNIQUE (conversation, id)
  ) STRICT;

  CREATE TABLE tails (
    number INTEGER PRIMARY KEY,
    conversation TEXT NOT NULL,
    entry TEXT NOT NULL,
    text TEXT NOT NULL,
    FOREIGN KEY (conversation, entry) REFERENCES entries (conversation, id) ON DELETE CASCADE
  ) STRICT;
  CREATE INDEX tails_of_entry ON tails (conversation, entry);

  CREATE VIRTUAL TABLE said USING fts5 (text, tokenize = 'unicode61 remove_diacritics 2');
  CREATE TRIGGER entry_gone AFTER DELETE ON entries BEGIN DELETE FROM said WHERE rowid = old.number; END;
  CREATE TRIGGER conversation_gone AFTER DELETE ON conversations BEGIN DELETE FROM said WHERE rowid = -old.number; END;

  CREATE TABLE rules (
    id TEXT PRIMARY KEY,
    conversation TEXT REFERENCES conversations (id) ON DELETE CASCADE,
    rule TEXT NOT NULL
  ) STRICT;

  CREATE TABLE aliases (
    server TEXT NOT NULL,
    tool TEXT NOT NULL,
    alias TEXT NOT NULL UNIQUE,
    PRIMARY KEY (server, tool)
  ) STRICT;
  `,
  `
  CREATE TABLE eras (
    place TEXT PRIMARY KEY,
    era TEXT NOT NULL,
    at INTEGER NOT NULL
  ) STRICT;
  `,
  `
  UPDATE rules SET rule = json_set(rule,
    '$.about', 'tool', '$.effect', 'allow', '$.madeIn', 'card', '$.knows', json('[]')) WHERE json_valid(rule);

  CREATE TABLE decisions (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    server TEXT NOT NULL,
    decided TEXT NOT NULL
  ) STRICT;

  CREATE TABLE definitions (
    server TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    tool TEXT NOT NULL,
    definition TEXT NOT NULL,
    kept_off TEXT,
    PRIMARY KEY (server, fingerprint, tool)
  ) STRICT;
  `,
  `
  ALTER TABLE decisions ADD COLUMN words TEXT NOT NULL DEFAULT '';
  CREATE INDEX decisions_of_server ON decisions (server, number);
  CREATE TRIGGER decisions_end AFTER INSERT ON decisions BEGIN DELETE FROM decisions WHERE number <= new.number - 100000; END;
  `,
  `
  ALTER TABLE conversations ADD COLUMN folders TEXT;
  ALTER TABLE conversations ADD COLUMN reads_resources INTEGER NOT NULL DEFAULT 0;
  `,
  `
  CREATE TABLE used_resources (
    conversation TEXT NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
    server TEXT NOT NULL,
    uri TEXT NOT NULL,
    name TEXT NOT NULL,
    mime_type TEXT,
    at INTEGER NOT NULL,
    PRIMARY KEY (conversation, server, uri)
  ) STRICT;
  `,
  `
  CREATE TABLE agreed (
    server TEXT PRIMARY KEY,
    launch TEXT NOT NULL,
    trust TEXT NOT NULL
  ) STRICT;

  -- Whoever used the app before it asked has seen their servers start: these count as agreed to, once.
  CREATE TABLE to_agree_once (since TEXT NOT NULL) STRICT;
  INSERT INTO to_agree_once SELECT 'before' WHERE EXISTS (SELECT 1 FROM conversations) OR EXISTS (SELECT 1 FROM definitions)
    OR EXISTS (SELECT 1 FROM aliases) OR EXISTS (SELECT 1 FROM decisions) OR EXISTS (SELECT 1 FROM rules) OR EXISTS (SELECT 1 FROM eras);
  `,
  `
  CREATE TABLE storage_notices (
    id TEXT PRIMARY KEY,
    notice TEXT NOT NULL
  ) STRICT;
  `,
  `
  -- Which chats name a file. What is left here of a chat that is gone says that the file may go, too.
  CREATE TABLE attached_files (
    hash TEXT NOT NULL,
    conversation TEXT NOT NULL,
    PRIMARY KEY (hash, conversation)
  ) STRICT;
  `,
  `
  -- Turns that do not follow the one begun before them, and those taken away until the next start.
  CREATE TABLE turns (
    conversation TEXT NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
    turn TEXT NOT NULL,
    is_placed INTEGER NOT NULL DEFAULT 0,
    after TEXT,
    answers TEXT,
    removed INTEGER NOT NULL DEFAULT 0,
    UNIQUE (conversation, turn)
  ) STRICT;
  ALTER TABLE conversations ADD COLUMN shown_turn TEXT;
  `,
  `
  -- JSON: pinned, archived, and who gave the title.
  ALTER TABLE conversations ADD COLUMN standing TEXT;
  `,
  'ALTER TABLE conversations ADD COLUMN context TEXT;',
  `
  -- The tools that went with the last request of a chat to a model, in their order, as the model read them.
  CREATE TABLE tools_of_chats (
    conversation TEXT NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
    endpoint TEXT NOT NULL,
    model TEXT NOT NULL,
    tools TEXT NOT NULL,
    PRIMARY KEY (conversation, endpoint, model)
  ) STRICT;
  `,
  `
  -- The instructions of folders that the person looked at, as models are told them.
  CREATE TABLE folder_instructions (
    folder TEXT PRIMARY KEY,
    hash TEXT NOT NULL,
    text TEXT NOT NULL
  ) STRICT;
  `,
  `
  CREATE TABLE definition_history (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    server TEXT NOT NULL,
    tool TEXT NOT NULL,
    at INTEGER NOT NULL,
    hash TEXT NOT NULL,
    definition TEXT NOT NULL
  ) STRICT;
  CREATE INDEX definition_history_of_tool ON definition_history (server, tool, number);
  CREATE TRIGGER definition_history_end AFTER INSERT ON definition_history BEGIN
    DELETE FROM definition_history WHERE server = new.server AND tool = new.tool AND number <= (
      SELECT number FROM definition_history WHERE server = new.server AND tool = new.tool ORDER BY number DESC LIMIT 1 OFFSET 10);
  END;
  `,
  `
  -- Calls and attached files of entries before this number are not in the index of what was said yet.
  CREATE TABLE said_before (number INTEGER NOT NULL) STRICT;
  INSERT INTO said_before SELECT max(number) + 1 FROM entries HAVING count(*) > 0;
  `,
  `
  -- Chats of an import that is under way are on disk out of sight. The end of the import is the end of its row here, and shows all of them at
  -- once. A row that is lost to damage shows chats, and hides none.
  ALTER TABLE conversations ADD COLUMN import TEXT;
  CREATE TABLE imports_under_way (id TEXT PRIMARY KEY) STRICT;
  CREATE VIEW conversations_in_sight AS SELECT * FROM conversations
    WHERE removed = 0 AND (import IS NULL OR import NOT IN (SELECT id FROM imports_under_way));
  `,
  `
  CREATE TABLE projects (id TEXT PRIMARY KEY, project TEXT NOT NULL) STRICT;
  `,
  `
  -- Long tasks that have not ended, by the id of their call.
  CREATE TABLE tasks (
    call TEXT PRIMARY KEY,
    conversation TEXT NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
    task TEXT NOT NULL
  ) STRICT;

  -- Pages of views that the person let be shown, as they were then.
  CREATE TABLE views (server TEXT NOT NULL, uri TEXT NOT NULL, pin TEXT NOT NULL, PRIMARY KEY (server, uri)) STRICT;
  `,
];
