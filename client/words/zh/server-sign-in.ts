import type { LateWords } from '../en.ts';
import { phrase } from '../phrase.ts';
import { named } from './format.ts';

export const serverSignIn = {
  waits: (server) => phrase`${named(server)} 正在等待你登录。`,
  signIn: '登录…',
  showAddress: '显示地址…',
  cancel: '取消',
  editAddress: '编辑地址…',

  title: (server) => phrase`登录 ${named(server)}`,
  willOpen: '此页面将在你的浏览器中打开。',
  waiting: '正在等待你在浏览器中登录。',
  open: (host) => phrase`打开 ${host}`,
  openAgain: (host) => phrase`再次打开 ${host}`,
  host: '主机',
  fullAddress: '完整地址',
  onlyIfKnown: (server) => phrase`仅当你认识此主机时才登录。它由 ${named(server)} 选定。`,

  local: {
    title: '访问你这一侧的另一个地址？',
    lead: (server) => phrase`${named(server)} 将登录引向此计算机或其网络中的另一个地址。`,
    ask: (host) => phrase`访问 ${host}`,
    server: '服务器',
    wantsAsked: '要访问的地址',
    meaning: (server) =>
      phrase`尚未向该地址发送任何请求。仅当你知道你的授权服务器在那里时才同意：${named(server)} 指向的可能是防火墙内的任何程序或设备。你的同意适用于此服务器和此地址，直到你退出登录。`,
  },
} satisfies LateWords['serverSignIn'];
