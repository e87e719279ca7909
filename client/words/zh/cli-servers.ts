import type { Server } from '../../../contract/server.ts';
import { phrase } from '../phrase.ts';
import { inOrder, named, number } from './format.ts';

export const cliServers = {
  wordsThen: (word: string, words: readonly string[]) => phrase`“servers”之后是 ${words.join('、')} 之一，或什么都没有，不能是“${word}”。`,
  sayWhatToSet: '请说明要更改什么：--env、--header 或 --set 名称=值。',
  noAddress: (server: string) => phrase`--header 用于地址，而 ${named(server)} 是一个程序。`,
  secretOf: (name: string, server: string) => phrase`${named(server)} 的机密 ${name}`,
  secretsNotKept: (server: string, names: string, until: 'command' | 'host', variables: string) =>
    phrase`这里没有密钥库：${named(server)} 的 ${names} 只保留到${[until === 'command' ? '此命令结束' : '正在运行的 Switchyard 结束']}。之后请在环境中设置 ${variables}。`,
  changeQuestion: '信任并这样更改？[y/N]',
  nothingChanged: '没有任何更改。',
  changeNeedsYes: '这里没有可以询问的终端。使用 --yes 会不经询问直接更改。',
  heads: { name: '名称', runs: '运行', news: '需要查看' },
  newSecrets: (count: number) => `${number(count)} 个机密`,
  newVariables: (names: string) => phrase`需要 ${names}`,
  longShows: (option: string) => phrase`${option} 显示每个服务器的全部信息。`,
  sayWhat: '请说明要添加什么：servers add 命令、URL 或文件。带有自己选项的命令写在“--”之后。',
  tooLong: (source: string, most: number) => phrase`${source} 超过 ${[number(most)]} 个字符，这是作为服务器读取的上限。`,
  isThere: (server: string, command: string) => phrase`已经有一个名为 ${named(server)} 的服务器。“${command}”可以打开它。`,
  oneName: (count: number) => `--name 只用于一个服务器，但读到了 ${number(count)} 个。`,
  noProgram: (server: string) => phrase`--env 用于程序，而 ${named(server)} 是一个地址。`,
  noVariable: (name: string, all: readonly string[]) =>
    inOrder(phrase`没有名为“${name}”的变量。`, all.length === 0 ? '没有任何变量。' : phrase`有：${all.join('、')}。`),
  willRun: (server: string) => phrase`${named(server)} 将这样启动：`,
  willConnect: (server: string) => phrase`${named(server)} 将连接到这里：`,
  addQuestion: (count: number) => (count === 1 ? '信任并添加吗？[y/N]' : `信任并添加全部 ${number(count)} 个吗？[y/N]`),
  addNeedsYes: '这里没有可以询问的终端。使用 --yes 可以不经询问直接添加。',
  nothingAdded: '没有添加任何内容。',
  isOff: (server: string) => phrase`${named(server)} 已关闭`,
  isTurned: (server: string, origin: string, on: boolean) => phrase`${named(server)}，${[origin]}，${[on ? '已打开' : '已关闭']}`,
  removeQuestion: (server: string) => phrase`移除 ${named(server)} 吗？[y/N]`,
  removeNeedsYes: '这里没有可以询问的终端。使用 --yes 可以不经询问直接移除。',
  nothingRemoved: '没有移除任何内容。',
  origins: {
    'built-in': '内置',
    added: '由你添加',
    given: '来自 --config 的文件',
  } satisfies Record<Server['origin'], string>,
  noneAlone: '--handles none 不能与其他类型一起使用。',
  hintsTrusted: '你信任它的提示。',
};
