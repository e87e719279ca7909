import type { updates as area } from '../../../../contract/reasons/updates.ts';
import { phrase } from '../../phrase.ts';
import { format } from '../format.ts';
import type { WordsFor } from '../../reason-words.ts';

export const updates = {
  'updates-not-here': '此 Switchyard 副本不会自行更新。',
  'update-said': ({ host, status }) => phrase`${host} 的响应状态为 ${[String(status)]}。`,
  'update-broke-off': ({ host }) => phrase`无法连接到 ${host}，或连接已中断。`,
  'update-too-large': ({ host, bytes }) => phrase`${host} 发送的内容超过 ${[format.bytes(bytes)]}，均未保留。`,
  'update-unreadable': ({ host }) => phrase`${host} 没有发送更新列表。`,
  'update-wrongly-signed': ({ host }) => phrase`${host} 上的更新列表没有 Switchyard 制作者的签名，未使用。`,
  'update-older-than-seen': ({ version, seen }) => phrase`更新列表列出的是 ${version}，而之前已有 ${seen}。该列表未使用。`,
  'update-without-file': ({ version }) => phrase`${version} 没有适用于此系统的文件。`,
  'update-other-file': ({ file }) => phrase`${file} 不是已签名列表中的文件，已删除。`,
  'update-not-offered': ({ version }) => phrase`版本 ${version} 已不再提供。`,
  'update-not-installed': ({ version }) => phrase`无法安装 ${version}。日志中有原因。`,
} satisfies WordsFor<typeof area>;
