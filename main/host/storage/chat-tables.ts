import type { Log } from '../base/needs.ts';
import { BranchTable } from './branches.ts';
import { ChatTable } from './chat-table.ts';
import type { Database } from './database.ts';
import { EntryTable } from './entry-table.ts';
import { KeptTools } from './kept-tools.ts';
import { RuleTable } from './rules.ts';
import { TaskTable } from './task-table.ts';

/** All that is kept of chats, in one database: the file, or one in memory. */
export type ChatTables = {
  chats: ChatTable;
  entries: EntryTable;
  branches: BranchTable;
  rules: RuleTable;
  tasks: TaskTable;
  tools: KeptTools;
};

export function chatTables(on: { database: Database; log: Log; dataFolder: string }): ChatTables {
  return {
    chats: new ChatTable(on),
    entries: new EntryTable(on),
    branches: new BranchTable(on),
    rules: new RuleTable(on),
    tasks: new TaskTable(on),
    tools: new KeptTools(on),
  };
}
