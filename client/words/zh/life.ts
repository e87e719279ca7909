import type { Words } from '../en.ts';
import { phrase } from '../phrase.ts';
import { format, inOrder, named, number } from './format.ts';
import { listed } from '../listed.ts';

export const life: Words['life'] = {
  ofMessage: '消息操作',
  ofAnswer: '回答操作',
  edit: '编辑',
  copy: '复制',
  copyWithAnswer: '连同回答一起复制',
  copyWithQuestion: '连同提问一起复制',
  branch: '从此处分支',
  regenerate: '重新生成',
  more: '更多',
  deleteFrom: '从此处删除',
  deleteBehind: '删除后面的内容',
  deletes: (messages, branches) =>
    branches === 0 ? `${number(messages)} 条消息` : `${number(messages)} 条消息和 ${number(branches)} 个分支`,
  afterTurn: (action) => `${action}（此回答结束后）`,
  againWith: (model) => phrase`使用 ${model} 再次生成`,
  otherModel: '使用其他模型',
  branchNumber: (at) => `分支 ${number(at)}`,
  made: (model, took, tokens) =>
    tokens === undefined ? phrase`${model}，${[took]}` : phrase`${model}，${[took]}，${[`${number(tokens)} 个 token`]}`,
  place: (at, of) => `${number(at)} / ${number(of)}`,
  branchPlace: (at, of) => `分支 ${number(at)}，共 ${number(of)} 个`,
  previous: '上一个分支',
  next: '下一个分支',
  text: '编辑消息',
  sendAgain: '重新发送',
  cancel: '取消',
  starts: (next, stays) => `将开始分支 ${number(next)}。现在后面的内容保留为分支 ${number(stays)}。`,
  discard: '放弃你的修改？',
  discardIt: '放弃',
  goOnEditing: '继续编辑',
  startsHere: '你的下一条消息将开始一个分支。变淡的内容保持不变。',
  noBranch: '不开始分支',
  deleted: (count) => `已从此分支删除 ${number(count)} 条消息`,
  staysDone: (deleted, servers) => inOrder(`${deleted}。`, phrase`这不会撤销 ${listed(format, servers.map(named))} 已做的操作。`),
  copyTable: '复制表格',
  compareWith: '对比…',
  sideBySide: '并排显示',
  answerNumber: (at) => `回答 ${number(at)}`,
  currentAnswer: '当前',
  beingWritten: '正在生成',
  goOnWith: '使用此回答继续',
  leaveCompared: '关闭对比',
};
