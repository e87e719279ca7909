import type { ShellWords } from '../en/shells.ts';
import { by, phrase } from '../phrase.ts';
import { format, list, named, number } from './format.ts';

export const cliBundles = {
  title: (name, version, author) => phrase`${named(name)} ${version}，作者 ${author}。其中没有任何内容运行过。`,
  description: (name, text) => phrase`扩展包的说明：“${by(name, text)}”`,
  license: (name) => phrase`许可证：${name}`,
  size: (files, bytes) => `大小：${format.bytes(bytes)}，${number(files)} 个文件`,
  runs: {
    node: '运行方式：Switchyard 自带的 Node',
    python: '运行方式：这台计算机上的 Python',
    binary: '运行方式：扩展包自己的程序',
    uv: '运行方式：这台计算机上的 uv，它可能会下载代码',
  },
  tools: (names) => phrase`自称有 ${[number(names.length)]} 个工具：${list(names)}`,
  hash: (hash) => phrase`SHA-256：${hash}`,
  field: (key, title, required) => (required ? phrase`需要填写：${title}（--set ${key}=…）` : phrase`可以填写：${title}（--set ${key}=…）`),
  updates: (server, from, to) => phrase`${named(server)} 将从 ${to} 启动，而不是 ${from}。更改内容：`,
  download: (address) => phrase`扩展包位于 ${address}。要下载吗？[y/N]`,
  downloadNeedsYes: '这里没有可以询问的终端。使用 --yes 可以不经询问直接下载扩展包。',
  noEnv: '--env 不适用于扩展包。其值用 --set 给出。',
} satisfies ShellWords['cliBundles'];
