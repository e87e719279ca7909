import type { LateWords } from '../en.ts';

export const lost = {
  regions: {
    window: '无法显示此窗口',
    sidebar: '无法显示侧边栏',
    chats: '无法显示聊天列表',
    yard: '无法显示服务器列表',
    title: '无法显示标题',
    page: '无法显示此页面',
    thread: '无法显示此聊天',
    message: '无法显示此消息',
    card: '无法显示此问题',
    composer: '无法显示消息框',
    inspector: '无法显示此视图',
    dialog: '无法显示此对话框',
    notice: '无法显示一条通知',
  },
  goesOn: '聊天、服务器和调用继续运行，其他部分均可正常使用。',
  isKept: '消息已保存，其他部分均可正常使用。',
  again: '重新显示',
  asText: '以纯文本显示',
  copyDetails: '复制详细信息',
  details: '详细信息（不含聊天内容和密钥）',
  close: '关闭',
  reload: '重新加载窗口',
} satisfies LateWords['lost'];
