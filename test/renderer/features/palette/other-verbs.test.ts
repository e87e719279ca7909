import { expect, test } from 'vitest';
import { late as de } from '../../../../client/words/de/late.ts';
import { late as en } from '../../../../client/words/en/late.ts';
import { late as zh } from '../../../../client/words/zh/late.ts';
import { otherVerbs } from '../../../../renderer/features/palette/choices.ts';
import { findChoices } from '../../../../renderer/features/palette/find-choices.ts';

test.each([
  ['English', en, ['add server', 'paste', 'import', 'export', 'delete everything']],
  ['German', de, ['server hinzufügen', 'einfügen', 'importieren', 'exportieren', 'alles löschen']],
  ['Chinese', zh, ['添加服务器', '粘贴', '导入', '导出', '删除全部']],
])('In %s the palette finds the verbs by the words people type', (_, words, queries) => {
  const choices = otherVerbs(words);
  for (const query of queries) {
    const [group] = findChoices([{ group: 'commands', choices }], query, []);
    expect(group?.found.length, query).toBeGreaterThan(0);
  }
});
