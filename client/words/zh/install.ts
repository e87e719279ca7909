import type { Words } from '../en.ts';
import { code, phrase } from '../phrase.ts';
import { format, list, named, number } from './format.ts';

export const install = {
  publishedBy: (account) => phrase`发布者：${account}`,
  publisherUnknown: '发布者：注册表未说明',
  publisherBefore: (account) => phrase`前一版本的发布者：${account}`,
  license: (name) => phrase`许可证：${name}`,
  size: (packages, bytes) => {
    const count = packages === 1 ? '1 个软件包，不需要其他软件包' : `${number(packages)} 个软件包，包括它需要的软件包`;
    return bytes === undefined ? `大小：${count}` : `大小：自身 ${format.bytes(bytes)}；${count}`;
  },
  changes: (added, removed, changed) => `软件包：新增 ${number(added)} 个，移除 ${number(removed)} 个，更换版本 ${number(changed)} 个`,
  change: (name, before, now) => phrase`${name}：${before} → ${now}`,
  added: (names) => phrase`新增：${list(names)}`,
  removed: (names) => phrase`移除：${list(names)}`,
  noScripts: '安装脚本：无',
  scriptsOff: (names) => phrase`安装脚本（不会运行）：${list(names)}`,
  scriptsRun: (names) => phrase`安装脚本（将以你的身份运行）：${list(names)}`,
  lock: (hash) => phrase`锁文件的 SHA-256：${hash}`,
  voids: '这是新的启动方式：此服务器的规则和你对它的信任将失效。',
  soFar: (bytes) => `目前 ${format.bytes(bytes)}`,
  fetched: (runner) => phrase`每次启动时由 ${code(runner)} 获取`,
  fetchedMore: '每次都会询问注册表要运行哪个版本。可以把确切版本安装到 Switchyard 的文件夹中，并由此启动。',
  isInstalled: (version) => phrase`已安装版本 ${version}`,
  isInstalledMore: (runner) => phrase`它从 Switchyard 的文件夹启动，不使用 ${code(runner)}，也不使用注册表。`,
  mark: (version) => phrase`已安装 ${version}`,
  installIt: '安装…',
  installOf: (server) => phrase`安装 ${named(server)} 的软件包`,
  findUpdate: '查找更新…',
  findUpdateOf: (server) => phrase`查找 ${named(server)} 的更新`,
  runnerAgain: (runner) => phrase`重新使用 ${runner}`,
  nothingYet: '其中没有任何内容运行过。',
  beforeAsking: (runner) =>
    phrase`Switchyard 询问注册表 ${code(runner)} 现在会获取哪个版本，以及它需要的全部内容。其中没有任何内容会运行或保留。`,
  askRegistry: '询问注册表',
  planned: (name, version) => phrase`${named(name)} ${version}`,
  update: (name, before, version) => phrase`${named(name)} ${before} → ${version}`,
  isNewest: (version) => phrase`已安装版本 ${version}，与注册表中的版本相同。`,
  letScripts: '允许安装脚本以你的身份运行',
  letScriptsMore: '它们是这些软件包的代码，能做你能做的一切。',
  press: (version) => phrase`安装 ${version}`,
  installing: (version) => phrase`正在安装 ${version}`,
  done: (name, version) => phrase`${named(name)} ${version} 已安装`,
  cancel: '取消',
  close: '关闭',
} satisfies Words['install'];
