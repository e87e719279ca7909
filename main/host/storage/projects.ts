import { Project } from '../../../contract/project.ts';
import type { Log } from '../base/needs.ts';
import type { Database } from './database.ts';
import { readJson } from './read-json.ts';

/** Projects on disk. One that cannot be read stays where it is, and its chats are in none. */
export class ProjectTable {
  readonly #database: Database;
  readonly #log: Log;

  constructor({ database, log }: { database: Database; log: Log }) {
    this.#database = database;
    this.#log = log;
  }

  all(): Record<string, Project> {
    const projects = this.#database.all('SELECT id, project FROM projects').flatMap((row) => {
      const project = Project.safeParse(readJson(row['project']));
      if (!project.success) this.#log.error(`The project ${String(row['id'])} on disk cannot be read.`, project.error);
      return project.success ? [project.data] : [];
    });
    return Object.fromEntries(projects.map((project) => [project.id, project]));
  }

  keep(project: Project): void {
    this.#database.run('INSERT OR REPLACE INTO projects (id, project) VALUES (?, ?)', project.id, JSON.stringify(project));
  }

  remove(project: string): void {
    this.#database.run('DELETE FROM projects WHERE id = ?', project);
  }

  /** A project that is there has this file. */
  usesFile(hash: string): boolean {
    return this.#database.all('SELECT 1 FROM projects WHERE instr(project, ?) > 0 LIMIT 1', hash).length > 0;
  }
}
