import type { Words } from '../en.ts';
import { phrase } from '../phrase.ts';

export const internalErrors = {
  title: 'Switchyard 出现内部错误',
  text: (dataFolder) =>
    phrase`已保存的聊天内容不受影响，服务器继续运行。如果有功能没有响应，请重新启动 Switchyard。详细信息在 ${dataFolder} 中的 logs/switchyard.log 文件里。`,
  inCommand: (dataFolder) => phrase`Switchyard 出现内部错误，将继续运行。详细信息在 ${dataFolder} 中的 logs/switchyard.log 文件里。`,
  logIs: (file) => phrase`日志文件是 ${file}。`,
  dismiss: '关闭：Switchyard 出现内部错误',
} satisfies Words['internalErrors'];
