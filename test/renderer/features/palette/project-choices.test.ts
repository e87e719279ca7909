import { expect, test } from 'vitest';
import { late } from '../../../../client/words/en/late.ts';
import type { Project } from '../../../../contract/project.ts';
import type { Folder } from '../../../../contract/workspace.ts';
import { projectChoices } from '../../../../renderer/features/palette/choices.ts';

const folder = (name: string, state: Folder['state'] = 'here'): Folder => ({
  path: `/code/${name}`,
  name,
  state,
  usual: false,
  hiddenFrom: [],
});
const project: Project = {
  id: 'p',
  name: 'Harbor API',
  createdAt: 1,
  changedAt: 1,
  instructions: '',
  folders: ['/code/harbor'],
  files: [],
  model: null,
  tools: { offHere: { servers: [], tools: [] }, placedHere: {} },
};

test('the palette leads to each project, and makes one anew or of a folder that is there and in none', () => {
  const folders = [folder('harbor'), folder('lighthouse'), folder('gone', 'missing')];
  const choices = projectChoices(late, { projects: { p: project }, folders });
  expect(choices.map(({ label, deed }) => [label, deed])).toEqual([
    ['Harbor API', { does: 'go', route: { page: 'project', id: 'p' } }],
    ['New project', { does: 'make-project', of: { name: 'New project' } }],
    ['Make a project of lighthouse', { does: 'make-project', of: { folder: '/code/lighthouse' } }],
  ]);
});
