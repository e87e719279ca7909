import type { LateWords } from '../en.ts';

export const certificates = {
  title: '公司的证书',
  help: 'PEM 格式文件的路径。Switchyard、软件包的安装，以及 npx、bunx 和 uvx 和它们启动的服务器也会信任它。',
  save: '保存',
} satisfies LateWords['certificates'];
