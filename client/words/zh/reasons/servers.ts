import type { servers as area } from '../../../../contract/reasons/servers.ts';
import { doubts } from '../doubts.ts';
import type { WordsFor } from '../../reason-words.ts';
import { by, phrase } from '../../phrase.ts';
import { inOrder, format, named } from '../format.ts';

export const servers = {
  'no-such-server': '没有这个服务器。',
  'server-changed': '设置文件已更改，且更改尚未查看。',
  'review-server': ({ command }) => phrase`请用“${command}”查看更改。`,
  'server-removed': '服务器已被移除。',
  'server-off': ({ server }) => phrase`服务器 ${named(server)} 已关闭。`,
  'server-not-reviewed': ({ server }) => phrase`服务器 ${named(server)} 在设置文件中被更改。请先查看更改。`,
  'server-starting': ({ server }) => phrase`服务器 ${named(server)} 仍在启动。`,
  'server-ended-restarting': ({ server }) => phrase`服务器 ${named(server)} 已结束，正在重新启动。`,
  'server-restarting': ({ server }) => phrase`服务器 ${named(server)} 正在重新启动。`,
  'server-not-connected': ({ server, why }, say) => phrase`服务器 ${named(server)} 未连接。${say(why)}`,
  'server-wants-sign-in': ({ server, why }, say) => inOrder(phrase`服务器 ${named(server)} 正在等待登录。`, why && say(why)),
  'server-ended-too-often': ({ times, why }, say) => phrase`服务器在一分钟内结束了 ${times} 次。${say(why)}`,
  'tools-in-doubt': ({ server, because, problem }, say) => doubts.sentence(server, because, problem && say(problem)),
  'log-turned-off': '已关闭。',
  'log-files-changed': ({ path, count }) =>
    phrase`程序文件已更改，因此重新启动：${path}${[count > 1 ? ` 等 ${format.number(count)} 个文件` : '']}。`,
  'log-connecting': '正在连接。',
  'log-ready': ({ tookMs, revision }) => phrase`${[format.duration(tookMs)]}后就绪，协议 ${revision}。`,
  'log-restarts-in': ({ why, seconds }, say) => inOrder(say(why), `服务器将在 ${seconds} 秒后重新启动。`),
  'log-waits-for-sign-in': '正在等待你登录。',
  'log-throttled': ({ status, ms, method }) =>
    method === undefined
      ? `服务器目前不接受请求（HTTP ${status}），将在 ${format.duration(ms)}后重试。`
      : phrase`服务器目前不接受 ${method}（HTTP ${[String(status)]}），将在 ${[format.duration(ms)]}后重新发送。`,
  'log-answer-after-end': '一个响应在其调用结束后才到达，已被丢弃。',
  'log-progress-after-end': '收到一条进度，但对应的调用并未在运行，已丢弃。',
  'log-goes-quiet': ({ why }, say) => inOrder(say(why), '在服务器重新启动之前不再记录更多此类内容。'),
  'log-not-listened-to': ({ text }) => phrase`无法监听服务器的通知：“${text}”`,
  'log-changes-not-all-told': ({ text }) => phrase`服务器没有通知所有等待中的更改：“${text}”`,
  'npm-said': ({ text }) => phrase`npm 报告：“${by('npm', text)}”`,
  'install-no-package': ({ server }) => phrase`${named(server)} 的命令不通过 npx、bunx 或 uvx 获取软件包。`,
  'install-other-source': ({ text }) => phrase`只有注册表中的软件包才能以确切版本安装，而这不是：${text}。命令保持不变。`,
  'install-unknown-option': ({ text }) => phrase`命令中有一个选项，Switchyard 无法判断它如何影响软件包：${text}。命令保持不变。`,
  'install-only-added': ({ server }) => phrase`${named(server)} 不是你添加的服务器，因此不为它安装任何内容。`,
  'install-program-missing': ({ program }) => phrase`未找到程序 ${program}。请先安装，然后重试。`,
  'install-needs-npm': '未找到 npm。它随 Node.js 提供：请先安装 Node.js，然后重试。',
  'install-unsupported': ({ library }) => phrase`没有适用于此系统和处理器的 ${library}。`,
  'install-under-way': ({ server }) => phrase`${named(server)} 的软件包已在安装中。`,
  'install-plan-old': '查询软件包之后，命令或注册表发生了变化。请重新查询。',
  'install-not-looked-at': ({ server }) => phrase`${named(server)} 的新版本尚未启动过，无法比较其工具。请先启动一次。`,
  'no-older-version': ({ server }) => phrase`没有为 ${named(server)} 保留前一版本。`,
  'install-without-program': ({ package: name, program }) =>
    program === undefined ? phrase`无法判断要启动软件包 ${name} 的哪个程序。` : phrase`软件包 ${name} 没有名为 ${program} 的程序。`,
  'install-other-program': ({ package: name, program }) => phrase`软件包 ${name} 的程序不用于 Node，其开头为：${program}。命令保持不变。`,
  'installed-gone': ({ package: name, version }) => phrase`软件包 ${name} ${version} 已不在数据文件夹中，或在那里被更改。`,
  'install-again': '请重新安装，或让服务器重新由它自己的命令启动。',
  'install-needed-again': '请重新安装。',
  'uv-said': ({ text }) => phrase`uv 报告：“${by('uv', text)}”`,
} satisfies WordsFor<typeof area>;
