import type { Words } from '../en.ts';
import { phrase } from '../phrase.ts';
import { format, number, named } from './format.ts';

export const servers = {
  title: '服务器',
  lead: '为模型提供工具、资源和提示词的程序和服务。',
  filter: '筛选服务器',
  add: '添加服务器',
  needsYou: '需要你处理',
  others: '其他服务器',
  all: '所有服务器',
  counted: (title, count) => `${title}（${number(count)}）`,
  none: '还没有服务器',
  howToAdd: '粘贴命令、地址或其他应用的 JSON。在你看到确切的命令之前，不会启动任何程序。',
  noMatch: (filter) => phrase`没有与“${filter}”匹配的服务器`,
  searched: '已搜索名称、命令和地址。',
  clearFilter: '清除筛选',

  state: {
    off: '已关闭',
    changed: '已更改',
    new: '新增',
    starting: '正在连接',
    ready: '就绪',
    failed: '已停止',
    restarting: (seconds) => `${format.seconds(seconds)}后重试`,
    signedOut: '未登录',
    signingIn: '正在登录',
    onHold: '暂停使用',
  },
  noAnswerFor: (seconds) => `已有 ${format.seconds(seconds)}没有响应`,
  fetching: (runner, name, seconds) => `如果还没有，${runner} 会获取 ${name}，${format.seconds(seconds)}`,
  asksToWait: (seconds) => `服务器要求等待，还剩 ${format.seconds(seconds)}`,
  waitsForBrowser: '正在等待你的浏览器',
  endedBySignal: (signal) => `被信号 ${signal} 终止`,
  endedWithCode: (code) => `已结束，退出码 ${code}`,
  changedTools: (count) => `${number(count)} 个工具已更改`,
  changedInstructions: '使用说明已更改',
  offers: ({ tools, prompts, resources, heldBack, outOfDate }) =>
    [
      tools && `${number(tools)} 个工具`,
      prompts && `${number(prompts)} 个提示词`,
      resources && `${number(resources)} 个资源`,
      heldBack && `${number(heldBack)} 项无法使用`,
      outOfDate && '列表已过期',
    ]
      .filter(Boolean)
      .join('，') || '未提供任何内容',

  builtIn: '内置',
  builtInFor: {
    notes: '保存在这台计算机上的简短笔记。模型可以读取、写入、搜索和总结它们。',
    files: '读取、搜索和修改文件，仅限聊天的文件夹内；没有文件夹时什么也不做。',
    vectors: '保存在本机的向量表：按距离、筛选条件、词语或含义查找最接近的内容。',
    showcase: '演示服务器能做什么：协议的每个部分都有一个提示词和一个工具。它不保存任何内容。',
  },
  showMe: '演示服务器的功能',
  needsFolder: '需要文件夹：请选择一个',
  worksIn: (folder) => phrase`工作文件夹：${folder}`,
  isOn: (server) => phrase`${named(server)} 已开启`,
  review: '查看…',
  reviewChanges: (server) => phrase`查看 ${named(server)} 的更改`,
  retryNow: '立即重试',
  retryServerNow: (server) => phrase`立即重试：${server}`,

  more: (server) => phrase`${named(server)} 的更多操作`,
  rename: '重命名…',
  edit: '编辑…',
  restart: '重新启动',
  openLog: '打开日志',
  signOut: '退出登录',
  remove: '移除',
  removed: (server) => phrase`已移除 ${named(server)}`,
} satisfies Words['servers'];
