import type { connecting as area } from '../../../../contract/reasons/connecting.ts';
import { phrase } from '../../phrase.ts';
import { inOrder } from '../format.ts';
import { leftAlone } from '../left-alone.ts';
import type { WordsFor } from '../../reason-words.ts';

export const connecting = {
  'working-folder-missing': ({ folder }) => phrase`文件夹 ${folder} 不存在。`,
  'give-working-folder': '请编辑服务器并指定另一个工作文件夹。',
  'program-not-found': ({ program }) => phrase`找不到程序 ${program}。`,
  'use-found-program': ({ path }) => phrase`请编辑服务器并使用 ${path}。`,
  'install-program': '请安装该程序，或编辑服务器并给出完整路径。',
  'fetch-not-trusted': ({ runner }) => phrase`${runner} 不信任此网络出示的证书。`,
  'script-missing': ({ path }) => phrase`没有文件 ${path}。`,
  'correct-script-path': '编辑命令并更正路径。',
  'program-not-executable': ({ program }) => phrase`程序 ${program} 不允许运行。`,
  'make-executable': '请将文件设为可执行，或改用其他命令。',
  'ended-by-signal': ({ signal }) => phrase`服务器被 ${signal} 结束。`,
  'ended-with-code': ({ exit }) => `服务器以退出码 ${exit ?? '未知'} 结束。`,
  'read-last-lines': '请阅读下面的最后几行，然后更正命令或重新启动服务器。',
  'silent-at-start': '服务器已启动，但没有及时响应。',
  'wrote-no-answer': ({ line }) => phrase`服务器已启动，但没有及时响应。它写到输出的内容不是 MCP：“${line}”`,
  'check-speaks-mcp': '请检查该命令是否启动通过 stdin 和 stdout 通信的 MCP 服务器。',
  'greeting-unusable': '服务器的自我说明不符合 MCP 服务器的格式：它对问候的响应没有给出 protocolVersion。',
  'update-server': '请更新服务器。如果再次发生，则是服务器有缺陷。',
  'restart-server': '请重新启动服务器。如果再次发生，则是服务器有缺陷。',
  'not-connected-because': ({ text }) => phrase`无法连接到服务器：“${text}”`,
  'nothing-answers-at': ({ host }) => phrase`${host} 没有响应。`,
  'start-or-check-address': '请启动服务器，或检查地址。',
  'host-not-found': ({ host }) => phrase`找不到主机 ${host}。`,
  'check-address-and-network': '请检查地址和网络。',
  'host-closed-connection': ({ host }) => phrase`${host} 关闭了连接。`,
  'message-endpoint-elsewhere': ({ host }) => phrase`${host} 指定了另一个消息地址，或没有指定；没有向那里发送任何内容。`,
  'messages-to-same-origin': '消息必须发送到同一来源（origin）。请询问其运营者，或直接填写那个地址。',
  'answers-not-mcp': ({ host, type }) =>
    type === undefined ? phrase`${host} 返回的内容不是 MCP。` : phrase`${host} 返回的内容不是 MCP（${type}）。`,
  'check-mcp-path': '请检查地址的路径；它通常以 /mcp 结尾。',
  'address-silent': ({ host }) => phrase`${host} 没有及时响应。`,
  'check-address-or-retry': '请检查地址，或重试。',
  'certificate-not-trusted': ({ host, detail }) => phrase`${host} 没有这台计算机信任的证书（${detail}）。`,
  'check-address': '请检查地址。',
  'check-is-mcp-address': '请检查这是否是 MCP 服务器的地址。',
  'http-unauthorized': ({ host }) => phrase`${host} 不接受 Authorization 请求头（HTTP 401）。`,
  'correct-authorization': '请编辑服务器并更正该请求头，或移除它以便登录。',
  'http-forbidden': ({ host }) => phrase`${host} 拒绝访问（HTTP 403）。`,
  'check-authorization': '请检查 Authorization 请求头。',
  'http-not-found': '此地址没有 MCP 服务器（HTTP 404）。',
  'http-too-many-requests': ({ host, waitMs }) => inOrder(phrase`${host} 收到的请求过多（HTTP 429）。`, leftAlone(waitMs)),
  'wait-then-restart': '请稍等，然后重新启动服务器。',
  'http-redirect': ({ host, status, to }) =>
    to === undefined
      ? phrase`${host} 重定向到另一个地址（HTTP ${status}）；没有向那里发送任何内容。`
      : phrase`${host} 重定向到另一个地址（HTTP ${status}）：${to}。没有向那里发送任何内容。`,
  'give-address-of-redirect': '如果你信任那个地址，请直接填写它。',
  'http-fault': ({ host, status, waitMs }) => inOrder(phrase`${host} 出现故障（HTTP ${status}）。`, leftAlone(waitMs)),
  'try-later': '请稍后再试。',
  'http-refused': ({ host, status }) => phrase`${host} 拒绝了连接（HTTP ${status}）。`,
  'silent-to-health-checks': ({ withinMs }) => `两次询问服务器是否仍在运行，${withinMs / 1000} 秒内都没有响应。`,
  'lists-not-kept': ({ why }, say) => phrase`无法保存服务器现在列出的内容。${say(why)}`,
  'restart-it': '请重新启动服务器。',
  'line-without-end': ({ megabytes }) => `服务器发送了一行超过 ${megabytes} MB 的内容。`,
  'output-closed': '服务器关闭了其输出。',
} satisfies WordsFor<typeof area>;
