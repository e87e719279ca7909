import type { registry as area } from '../../../../contract/reasons/registry.ts';
import { phrase } from '../../phrase.ts';
import { list as listed, number } from '../format.ts';
import type { WordsFor } from '../../reason-words.ts';

const deleted = '这个服务器已从注册表中移除，无法添加。';
const types = { string: '单个文本', number: '数字', boolean: 'true 或 false', list: '列表' };

export const registry = {
  'registry-off': ({ address }) => phrase`注册表已关闭。打开后，搜索会发送到 ${address}。`,
  'registry-not-reached': ({ host }) => phrase`无法连接到 ${host}。`,
  'registry-slow': ({ host, seconds }) => phrase`${host} 在 ${[number(seconds)]} 秒内没有响应。`,
  'registry-too-large': ({ host, megabytes }) => phrase`${host} 的响应大于 ${[`${number(megabytes)} MB`]}，未读取。`,
  'registry-said': ({ host, status }) => phrase`${host} 的响应状态为 ${[String(status)]}。`,
  'registry-busy': ({ host, seconds }) => phrase`${host} 要求在 ${[number(seconds)]} 秒内不再提问。`,
  'registry-misfit': ({ host }) => phrase`${host} 的响应不是注册表的响应。`,
  'registry-no-entry': ({ name }) => phrase`注册表中没有名为 ${name} 的服务器。`,
  'registry-entry-changed': ({ name }) => phrase`读取之后，条目 ${name} 发生了变化。没有添加任何内容。`,
  'registry-entry-deleted': ({ message }) => (message === undefined ? deleted : phrase`${[deleted]}注册表的说明：${message}`),
  'registry-no-way': ({ name }) => phrase`条目 ${name} 没有这样的软件包或地址。`,
  'registry-way-unread': '无法读取条目的这一部分。',
  'registry-package-unknown': ({ type }) => phrase`此处无法启动 ${type} 类型的软件包。`,
  'registry-package-misfit': ({ identifier }) => phrase`条目中有与其类型不符的名称：${identifier}。`,
  'registry-package-elsewhere': ({ address }) => phrase`软件包不在通常的位置，而在 ${address}。不会从那里获取。`,
  'registry-transport-unknown': ({ type }) => phrase`该服务器通过 ${type} 连接，此处无法做到。`,
  'registry-variable-unknown': ({ variable }) => phrase`条目使用了它没有说明的变量：${variable}。`,
  'registry-bundle-without-hash': '条目没有说明其扩展包的哈希。不会下载这样的扩展包。',
  'registry-way-bundle': ({ address }) => phrase`这是需要下载的扩展包：${address}。请从注册表添加，或下载后添加文件。`,
  'registry-optional-left-out': ({ names }) => phrase`未询问以下可选值：${listed(names)}。`,
  'registry-argument-left-out': ({ argument }) => phrase`不会采用 ${argument}，因为它可能改变所运行的代码。`,
  'registry-hint-left-out': ({ hint }) => phrase`条目会用 ${hint} 启动它。Switchyard 按通常的方式启动它。`,
  'registry-repeated-once': ({ argument }) => phrase`${argument} 可以出现多次。此处只出现一次。`,
  'registry-value-missing': ({ field }) => phrase`缺少一个值：${field}。`,
  'registry-value-misfit': ({ field, type }) => phrase`${field} 的值必须是${[types[type]]}。`,
  'registry-value-not-offered': ({ field, choices }) => phrase`${field} 的值必须是以下之一：${choices.join('、')}。`,
  'registry-field-unknown': ({ name }) => phrase`条目没有名为 ${name} 的设置。`,
  'registry-address-misfit': ({ address }) => phrase`${address} 不是网址。`,
} satisfies WordsFor<typeof area>;
