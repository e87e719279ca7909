import type { Words } from '../en.ts';
import { phrase } from '../phrase.ts';
import { format, named } from './format.ts';

export const nativePart = {
  needs: (library, version) => phrase`需要 ${library} ${version}，它不随 Switchyard 提供`,
  costs: (bytes, place) => phrase`它在 ${place} 中约占 ${[format.bytes(bytes)]}。由 npm 下载，并用哈希校验每个软件包。`,
  install: (bytes) => `安装（${format.bytes(bytes)}）`,
  installing: (library, version) => phrase`正在安装 ${library} ${version}`,
  soFar: (bytes, all) => `${format.bytes(bytes)}，共约 ${format.bytes(all)}`,
  version: '版本',
  from: '来源',
  registry: 'npm 注册表，哈希与 Switchyard 自带的锁定文件一致',
  to: '位置',
  stop: '取消',
  removing: (library) => phrase`正在移除 ${library}`,
  removeIt: (library) => phrase`移除 ${library}`,
  unsupported: (library) => phrase`没有适用于此系统和处理器的 ${library}，因此该服务器无法在这里使用。`,
  installed: (library, version, server) => phrase`${library} ${version} 已安装，${named(server)} 已开启。`,
  removed: (library, server) => phrase`${library} 已移除，${named(server)} 已关闭。服务器保存的内容仍在。`,
  nothingToRemove: (library) => phrase`${library} 未安装。`,
  stopped: '安装已取消，没有留下任何内容。',
  usage: (command: string, names: readonly string[]) => phrase`请指定服务器：${command} ${names.join(' | ')}`,
} satisfies Words['nativePart'];
