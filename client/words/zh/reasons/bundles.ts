import type { bundles as area } from '../../../../contract/reasons/bundles.ts';
import { phrase } from '../../phrase.ts';
import { list as listed, named, number } from '../format.ts';
import type { WordsFor } from '../../reason-words.ts';

const unsafe = {
  absolute: '这是绝对路径',
  'parent-folder': '它指向扩展包文件夹之外',
  backslash: '其中有反斜杠',
  'control-character': '其中有控制字符',
  windows: 'Windows 上不能有这样的文件名',
  'empty-part': '其中一段为空或只是一个点',
  'too-long': '它过长',
};

const types = {
  string: '文本',
  number: '数字',
  boolean: 'true 或 false',
  directory: '文件夹的路径',
  file: '文件的路径',
  list: '单个值',
};

export const bundles = {
  'bundle-not-there': ({ path }) => phrase`没有文件 ${path}。`,
  'bundle-not-file': ({ path }) => phrase`${path} 不是文件。`,
  'bundle-too-large': ({ megabytes }) => phrase`扩展包大于 ${[`${number(megabytes)} MB`]}。没有保留其中任何内容。`,
  'bundle-not-zip': '该文件不是扩展包：它不是 zip 归档，或缺少结尾。',
  'bundle-damaged': '扩展包已损坏。没有保留其中任何内容。',
  'bundle-file-damaged': ({ name }) => phrase`扩展包已损坏：文件 ${name} 的内容与其校验和不符。没有保留其中任何内容。`,
  'bundle-encrypted': ({ name }) => phrase`扩展包已加密（${name}）。无法读取这样的扩展包。`,
  'bundle-changed': '读取之后，扩展包文件发生了变化。没有保留其中任何内容。',
  'bundle-unpacks-too-large': ({ megabytes }) => phrase`解包后，扩展包大于 ${[`${number(megabytes)} MB`]}。没有保留其中任何内容。`,
  'bundle-packed-too-tightly': ({ ratio }) => phrase`解包后，扩展包的大小超过其文件的 ${[number(ratio)]} 倍。没有保留其中任何内容。`,
  'bundle-too-many-files': ({ most }) => phrase`扩展包中的文件超过 ${[number(most)]} 个。没有保留其中任何内容。`,
  'bundle-too-deep': ({ name, most }) => phrase`扩展包中的文件夹嵌套超过 ${[number(most)]} 层：${name}。没有保留其中任何内容。`,
  'bundle-name-unsafe': ({ name, problem }) => phrase`扩展包中有名称不安全的文件 ${name}：${[unsafe[problem]]}。没有保留其中任何内容。`,
  'bundle-name-twice': ({ name, other }) => phrase`扩展包中有两个文件的名称相同或仅大小写不同：${other} 和 ${name}。没有保留其中任何内容。`,
  'bundle-holds-link': ({ name }) => phrase`扩展包中有链接或特殊文件 ${name}。没有保留其中任何内容。`,
  'bundle-without-manifest': '该文件不是扩展包：其中没有 manifest.json。',
  'bundle-manifest-too-large': ({ megabytes }) => phrase`扩展包的清单大于 ${[`${number(megabytes)} MB`]}。`,
  'bundle-manifest-not-json': '扩展包的清单不是 JSON。',
  'bundle-manifest-unknown': ({ version }) =>
    version === undefined ? '扩展包的清单没有说明其版本。' : phrase`扩展包清单的版本是 ${version}。Switchyard 可读取 0.1 至 0.4。`,
  'bundle-manifest-misfit': ({ problems }) => phrase`扩展包的清单无法使用：${problems}`,
  'bundle-other-platform': ({ platform, platforms }) => phrase`扩展包不适用于此系统（${platform}），仅适用于：${platforms.join(', ')}。`,
  'bundle-other-node': ({ wanted, has }) => phrase`扩展包需要 Node ${wanted}。Switchyard 的版本是 ${has}。`,
  'bundle-variables-unknown': ({ variables }) => phrase`扩展包的清单使用了此处未知的变量：${listed(variables)}。它们会按原样出现在命令中。`,
  'bundle-value-missing': ({ field }) => phrase`扩展包需要一个值：${field}。`,
  'bundle-value-misfit': ({ field, type }) => phrase`${field} 的值必须是${[types[type]]}。`,
  'bundle-value-outside': ({ field, min, max }) =>
    max === undefined
      ? phrase`${field} 的值至少为 ${[number(min ?? 0)]}。`
      : min === undefined
        ? phrase`${field} 的值至多为 ${[number(max)]}。`
        : phrase`${field} 的值必须在 ${[number(min)]} 到 ${[number(max)]} 之间。`,
  'bundle-field-unknown': ({ name }) => phrase`扩展包没有名为 ${name} 的设置。`,
  'bundle-keys-unread': ({ keys }) => phrase`清单中的这些部分在此处未知，不起作用：${keys.join(', ')}。`,
  'bundle-signature-unchecked': '扩展包带有签名。Switchyard 不验证签名。',
  'bundle-range-unread': ({ range }) => phrase`无法理解扩展包要求的 Node 版本：${range}。`,
  'bundle-not-brought': '扩展包的文件已不存在。需要重新打开。',
  'bundle-not-downloaded': ({ host, why }, say) => phrase`无法从 ${host} 下载扩展包。${say(why)}`,
  'bundle-download-silent': ({ host, seconds }) => phrase`${host} 在 ${[number(seconds)]} 秒内没有发送任何数据。没有保留扩展包的任何内容。`,
  'bundle-download-slow': ({ host, minutes }) => phrase`${[number(minutes)]} 分钟内未能从 ${host} 下载完扩展包。没有保留其中任何内容。`,
  'bundle-download-refused': ({ host, status }) => phrase`${host} 没有提供扩展包：响应为 HTTP ${[number(status)]}。`,
  'bundle-download-moved': ({ host, most }) => phrase`扩展包的地址跳转超过 ${[number(most)]} 次，最后到 ${host}。没有下载任何内容。`,
  'bundle-address-refused': ({ address }) =>
    phrase`不会从 ${address} 下载任何内容。必须是 https 地址；位于自己网络中的地址，只有亲自指定的才会使用。`,
  'bundle-other-hash': ({ says, has }) =>
    phrase`下载的扩展包不是条目所指的那个。其 SHA-256 为 ${has}，而应为 ${says}。没有保留其中任何内容。`,
  'bundle-server-other': ({ server }) => phrase`${named(server)} 不是从此扩展包的其他版本启动的。`,
  'bundle-needs-program': ({ program, version }) =>
    version === undefined
      ? phrase`扩展包需要这台计算机上有程序 ${program}。`
      : phrase`扩展包需要这台计算机上有程序 ${program}，版本为 ${version}。`,
} satisfies WordsFor<typeof area>;
