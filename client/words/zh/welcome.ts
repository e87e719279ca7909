import type { LateWords } from '../en.ts';
import { phrase } from '../phrase.ts';
import { number } from './format.ts';

export const welcome = {
  title: '欢迎使用 Switchyard',
  lead: '一个聊天，连接你的所有 MCP 服务器。有三项需要设置。',
  local: '聊天保存在此计算机上。没有遥测。',
  skip: '暂时跳过',
  continue: '继续',
  done: '已完成',

  model: {
    title: '模型',
    anthropic: 'Anthropic',
    other: '本地或其他',
    practice: '练习模型（非 AI）',
    keyExample: 'sk-ant-…',
    addressExample: 'http://127.0.0.1:11434',
    anthropicKey: 'Anthropic 密钥',
    check: '检查',
    withoutKey: '没有密钥时，由练习模型（非 AI）回答。',
    practiceMeaning: '立即可用。它按固定规则回答，而不是由模型回答，供你试用服务器、批准和提示词。',
    address: '地址',
    key: '密钥',
    keyIfNeeded: '密钥（如果需要）',
    presets: '预设',
    runsHere: (name) => phrase`${name} 正在此计算机上运行`,
    take: '使用',
    takeThis: (name) => phrase`使用：${name}`,
  },
  servers: {
    title: '服务器',
    lead: '它们为模型提供工具。在你看到命令之前，不会启动任何程序。',
    builtIn: '内置',
    found: '你已在使用的服务器',
    foundCount: (count) => `${number(count)} 个服务器`,
    reviewFound: '查看…',
    fromApps: '来自其他应用…',
    add: '添加服务器…',
    reviewThere: '请在“服务器”中查看',
  },
  folder: {
    title: '工作文件夹',
    lead: '服务器会被告知此文件夹。你可以在每个聊天中更改。',
    remove: (name) => phrase`移除 ${name}`,
  },
} satisfies LateWords['welcome'];
