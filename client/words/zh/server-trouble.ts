import type { LateWords } from '../en.ts';
import { code, phrase } from '../phrase.ts';
import { named } from './format.ts';

export const serverTrouble = {
  needsSetting: (server) => phrase`${named(server)} 缺少一项必需的设置`,
  variableNotSet: (name) => phrase`服务器已停止，因为环境变量 ${code(name)} 未设置。`,
  saveAndStart: '保存并启动',
  chooseFolder: '选择文件夹…',
  startAgain: '重新启动',
  networkSettings: '网络设置…',
  showTrouble: '原因',
  editAddress: '编辑地址…',
  editCommand: '编辑命令…',
  copyReport: '复制报告',
  reportCopied: '报告已复制，机密已移除',
  lastLines: '最后几行输出',
  lastLinesBeforeExit: (code) => `最后几行输出（退出码 ${code}）`,

  changedInFile: (server) => phrase`设置文件中的 ${named(server)} 已被更改`,
  newInFile: (server) => phrase`设置文件中新增了 ${named(server)}`,
  notByUs: '这不是 Switchyard 写入的。在你查看之前，服务器不会启动。',
  review: '查看…',
  reviewServer: (server) => phrase`查看 ${named(server)}`,
  turnOff: '关闭',

  report: {
    app: (version, platform, shell) => `Switchyard ${version}，${platform}，${shell}`,
    server: (name, state) => `服务器：${name}，${state}`,
    command: (command) => `命令：${command}`,
    worksIn: (folder) => `工作文件夹：${folder}`,
    environment: (names) => `环境变量：${names.join('、')}`,
    address: (url) => `地址：${url}`,
    headers: (names) => `请求头：${names.join('、')}`,
    reason: (reason) => `原因：${reason}`,
    lastLines: '最后几行输出：',
  },
} satisfies LateWords['serverTrouble'];
