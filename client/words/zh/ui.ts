import { phrase } from '../phrase.ts';
import type { Words } from '../en.ts';

export const ui = {
  close: '关闭',
  copied: '已复制',
  undo: '撤销',
  dismiss: '关闭',
  toasts: '通知',
  hiddenCharacter: (name) => `隐藏字符 ${name}`,
  leadsElsewhere: (host) => phrase`（实际指向 ${host}）`,
  glyphs: {
    ready: '就绪',
    connecting: '正在连接',
    attention: '需要你处理',
    restarting: '正在重启',
    stopped: '已停止',
    signedout: '已退出登录',
    off: '已关闭',
    running: '正在运行',
    done: '已完成',
    failed: '失败',
    denied: '已拒绝',
    cancelled: '已被你停止',
  },
  keys: { Ctrl: 'Ctrl', Esc: 'Esc', Tab: 'Tab', Shift: 'Shift', Enter: '回车', Backspace: '退格', Up: '上箭头', Down: '下箭头' },
} satisfies Words['ui'];
