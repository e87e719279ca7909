import type { Words } from '../en.ts';

export const language = {
  title: '语言',
  lead: 'Switchyard 使用的语言。模型和服务器的文字保持原样。',
  choose: 'Switchyard 的语言',
  system: '与此计算机相同',
  systemNow: (name) => `当前为${name}`,
  names: { en: '英语', de: '德语', 'zh-Hans': '简体中文' },
  spelling: '检查拼写',
  spellingHelp: '输入时标出可能拼错的词。由此计算机自带的拼写检查完成，任何内容都不会离开此计算机。',
  noSpelling: '在 Linux 上不可用：那里没有可用的系统拼写检查，词典只能从 Google 的服务器下载。',
  untranslated: '服务器的说明、提问和结果按服务器所写原样显示。Switchyard 从不翻译它们，因为翻译可能掩盖将要运行的内容。',
} satisfies Words['language'];
