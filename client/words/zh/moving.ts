import type { Words } from '../en.ts';
import { phrase } from '../phrase.ts';

export const moving = {
  open: '移动…',
  title: '移动数据文件夹',
  lead: 'Switchyard 打开数据文件夹时无法移动它，因此需要三步：',
  quit: '退出 Switchyard，包括在终端中运行的。',
  type: '在终端中输入以下命令，并填入目标文件夹。它必须为空或是新的。',
  start: '照常启动 Switchyard。它会找到新文件夹。',
  safe: '该命令会复制全部内容，将副本与原件比对，之后才切换。在此之前无论出什么问题，都继续使用这里的文件夹。',
  /** Stands in the command for the folder that the person chooses. */
  newFolder: '新文件夹',
  command: '命令',
  copy: '复制命令',
  /** Of a command. */
  whereTo: (command: string) => phrase`请说明目标位置：${command}`,
  done: (from, to) => phrase`数据文件夹现在是 ${to}。${from} 只说明它的位置。`,
  doneBeside: (from, to, others) =>
    phrase`数据文件夹现在是 ${to}。${from} 说明它的位置，并仍保留不属于 Switchyard 的内容：${others.join('、')}。`,
} satisfies Words['moving'];
