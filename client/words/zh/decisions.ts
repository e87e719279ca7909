import type { LateWords } from '../en.ts';
import { code, phrase, type Phrase } from '../phrase.ts';
import { format } from './format.ts';

export const decisions = {
  about: {
    call: (tool) => (tool === undefined ? '工具调用' : [code(tool)]),
    request: (tool) => forTool('采样请求', tool),
    reply: (tool) => forTool('采样请求的回复', tool),
    form: (tool) => forTool('表单', tool),
    page: (tool) => forTool('网页', tool),
    folders: (tool) => forTool('你的文件夹', tool),
    definition: (tool) => (tool === undefined ? '已更改的使用说明' : phrase`${code(tool)} 的更改`),
    rule: (tool) => (tool === undefined ? '采样请求的规则' : phrase`${code(tool)} 的规则`),
    trust: (tool) => forTool('对其提示的信任', tool),
  },
  how: {
    asked: '已询问你',
    allowed: '已允许',
    edited: '编辑后允许',
    denied: '已拒绝',
    'by-rule': '由规则允许',
    'never-rule': '由规则拒绝',
    'by-hints': '作为只读工具允许',
    refused: '未执行',
    withdrawn: '已撤回',
    made: '已创建',
    revoked: '已撤销',
    restored: '已恢复',
  },
  byView: '由服务器的视图请求',
  howAbout: {
    request: { allowed: '已发送' },
    reply: { allowed: '已返回', denied: '未返回' },
    form: { allowed: '已回答', denied: '未回答' },
    page: { allowed: '已打开', denied: '未打开' },
    folders: { allowed: '已告知', denied: '未告知' },
    definition: { allowed: '已接受', denied: '继续暂停使用', asked: '已暂停使用' },
    trust: { made: '已设置', revoked: '已收回' },
  },
  asked: (asked, ended) => `${format.timeToSecond(asked)} 询问，${format.duration(ended - asked)} 后`,
  at: (at, isToday) => (isToday ? format.timeToSecond(at) : `${format.day(at)} ${format.timeToSecond(at)}`),
} satisfies LateWords['decisions'];

function forTool(what: string, tool: string | undefined): Phrase {
  return tool === undefined ? what : phrase`${[what]}，用于 ${code(tool)}`;
}
