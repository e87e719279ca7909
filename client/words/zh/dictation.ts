import type { LateWords } from '../en.ts';

export const dictation: LateWords['dictation'] = {
  name: '听写',
  start: '开始听写',
  stop: '停止听写',
  browser: '浏览器会把语音转换为文字。为此，它可能会把声音发送给其开发商，例如 Google 或 Microsoft。Switchyard 只会收到文字。',
  macOS: 'macOS 会把你说的话输入到输入框中。麦克风键，或“系统设置 › 键盘 › 听写”中的按键，也有同样的作用。',
  windows: 'Windows 会把你说的话输入到输入框中：请按 Windows+H。',
  bySystem: '声音发送到哪里，由系统设置决定。',
  understood: '好',
  notAllowed: '浏览器不允许此页面使用麦克风。',
  noMicrophone: '浏览器没有找到麦克风。',
  noService: '浏览器无法使用语音识别。',
};
