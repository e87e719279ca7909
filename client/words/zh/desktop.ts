import type { ShellWords } from '../en/shells.ts';

export const desktop = {
  edit: '编辑',
  view: '视图',
  window: '窗口',
  undo: '撤销',
  redo: '重做',
  cut: '剪切',
  copy: '复制',
  paste: '粘贴',
  pasteUnstyled: '粘贴并匹配样式',
  delete: '删除',
  selectAll: '全选',
  reload: '重新加载',
  developerTools: '切换开发者工具',
  actualSize: '实际大小',
  zoomIn: '放大',
  zoomOut: '缩小',
  fullScreen: '切换全屏',
  minimize: '最小化',
  close: '关闭',
  addFolder: '添加文件夹',
} satisfies ShellWords['desktop'];
