import type { imports as area } from '../../../../contract/reasons/imports.ts';
import { phrase } from '../../phrase.ts';
import { list, number } from '../format.ts';
import type { WordsFor } from '../../reason-words.ts';

export const imports = {
  'import-gone': '此次导入或导出耗时过长。请重新开始。',
  'import-too-large': ({ megabytes }) => phrase`文件大于 ${[`${number(megabytes)} MB`]}，这是一次可导入的上限。`,
  'export-too-large': ({ megabytes }) =>
    phrase`这些聊天合成的文件大于 ${[`${number(megabytes)} MB`]}，这是一次可导入的上限。若要再次导入，请逐个导出。`,
  'import-not-json': ({ text }) => phrase`文件不是 JSON：${text}`,
  'import-too-deep': ({ levels }) => phrase`文件的嵌套超过 ${[number(levels)]} 层。`,
  'import-format-unknown': '文件不是可读取的聊天导出：须为 Switchyard、ChatGPT、Claude、Open WebUI 或 LibreChat 的导出。',
  'import-version-newer': ({ version }) => phrase`文件由更新版本的 Switchyard 写成（格式版本 ${[number(version)]}）。请更新后再导入。`,
  'import-misfit': ({ problems }) => phrase`文件已损坏，因此没有导入任何内容：${problems}`,
  'import-name-is-path': ({ name }) => phrase`文件用路径（${name}）命名附件，因此没有导入任何内容。`,
  'import-file-changed': ({ hash }) => phrase`附件 ${hash} 的内容与其哈希不符，因此没有导入任何内容。`,
  'import-nothing': '文件中没有可读取的聊天。',
  'left-out-ends': ({ count }) => `${number(count)} 段过长文本的末尾`,
  'left-out-chat': ({ title }) => phrase`无法读取的聊天：${title}`,
  'left-out-there': ({ count }) => `${number(count)} 个聊天（此处已有，没有新内容）`,
  'left-out-files': ({ count, names }) => {
    const counted = `${number(count)} 个文件或图片（导出中不含）`;
    return names ? phrase`${[counted]}：${list(names)}` : counted;
  },
  'left-out-folders': ({ count }) => `项目的 ${number(count)} 个文件夹：请在项目页面上添加`,
  'left-out-tools': ({ count }) => `${number(count)} 个工具调用或工具结果`,
  'left-out-hidden': ({ count }) => `${number(count)} 条在原应用中隐藏的消息`,
  'left-out-kind': ({ kind, count }) => phrase`${[number(count)]} 个类型为 ${kind} 的部分`,
} satisfies WordsFor<typeof area>;
