import type { Words } from '../en.ts';
import { phrase } from '../phrase.ts';
import { format, inOrder } from './format.ts';

export const registry = {
  status: { active: '', deprecated: '不再推荐', deleted: '已移除' },
  publisher: {
    github: (name) => phrase`${name}，已通过 GitHub 证明`,
    domain: (name) => phrase`${name}，已通过域名证明`,
    unproved: (name) => phrase`${name}，自称`,
  },
  kinds: { npm: 'npm', pypi: 'Python', oci: '容器', mcpb: '扩展包', remote: '远程地址', other: '其他软件包' },
  notProved: {
    github: '任何人都可以在这里发布。得到证明的是名称，而不是服务器的行为。',
    domain: '任何人都可以在这里发布。得到证明的是名称，而不是服务器的行为。',
    unproved: '以上均为其自述，Switchyard 未作任何核实。',
  },
  stale: (at, why) => inOrder(why, `这是 ${format.dateAndTime(at)} 的响应。`),
  none: '没有找到任何内容。',
} satisfies Words['registry'];
