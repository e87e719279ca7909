import type { machine as area } from '../../../../contract/reasons/machine.ts';
import { phrase } from '../../phrase.ts';
import { format } from '../format.ts';
import type { WordsFor } from '../../reason-words.ts';
import { runner } from '../runner.ts';

export const machine = {
  'data-folder-away': ({ folder }) =>
    phrase`数据文件夹已移到 ${folder}，但现在找不到它。请连接它所在的驱动器，或用 --data 指定其他文件夹启动。`,
  'data-folder-unfinished': ({ folder }) => phrase`${folder} 中是未完成的数据文件夹副本。原文件夹仍在原处使用。`,
  'data-folder-moved': ({ folder }) => phrase`数据文件夹已移到 ${folder}。请重新启动 Switchyard。`,
  'nothing-to-move': ({ folder }) => phrase`${folder} 中没有 Switchyard 的数据，因此未移动任何内容。`,
  'move-within': ({ folder }) => phrase`${folder} 位于数据文件夹中，或包含数据文件夹。请选择其他文件夹。`,
  'move-not-empty': ({ folder }) => phrase`${folder} 不是空的。请选择空文件夹或新文件夹。`,
  'move-differs': ({ file }) => phrase`${file} 的副本与原文件不同。数据文件夹保持原处。`,
  'not-moved': ({ folder, why }, say) => phrase`数据文件夹仍在 ${folder}。${say(why)}`,
  'data-folder-of-others': ({ folder }) =>
    phrase`文件夹 ${folder} 含有其他文件，不是 Switchyard 的数据文件夹。请用 --data 选择一个空的或新的文件夹。`,
  'data-folder-unusable': ({ folder, why }, say) => phrase`无法使用数据文件夹 ${folder}。${say(why)}请用 --data 选择其他文件夹。`,
  'data-folder-in-use': ({ folder, who, pid }) =>
    phrase`Switchyard 已在使用数据文件夹 ${folder}${pid === undefined ? [] : phrase`（${runner(who, pid)}）`}。请先退出它，或用 --data 选择其他文件夹。`,
  'host-ended': ({ who, pid, log }) =>
    phrase`此命令使用的 Switchyard（${runner(who, pid)}）在命令完成之前已结束。已允许的调用可能已经运行：“${log}”会显示。`,
  'host-silent': ({ who, pid }) => phrase`正在运行的 Switchyard（${runner(who, pid)}）没有响应。请退出它并重新启动。`,
  'host-without-socket': ({ who, pid, why }, say) =>
    phrase`正在运行的 Switchyard（${runner(who, pid)}）无法创建套接字，因此任何命令都无法连接它。${say(why)}请先解决此问题再重新启动，或先退出它。`,
  'data-folder-replaced': ({ folder, who, pid }) =>
    phrase`Switchyard 正在使用数据文件夹 ${folder}${pid === undefined ? [] : phrase`（${runner(who, pid)}）`}时，该文件夹被移动、重命名或替换了。请退出该 Switchyard 并重新启动。`,
  'host-unreachable': ({ path, why }, say) => phrase`无法通过 ${path} 连接正在运行的 Switchyard。${say(why)}`,
  'host-of-other-version': ({ runs, asks }) =>
    runs === asks
      ? phrase`正在运行的 Switchyard 是版本 ${runs} 的另一个构建。请退出它并重新启动，或使用随它提供的命令行。`
      : phrase`正在运行的 Switchyard 版本为 ${runs}，此命令版本为 ${asks}。请退出它并重新启动，或使用随它提供的命令行。`,
  'host-greets-otherwise': '在此数据文件夹上监听的程序的问候方式与此版本的 Switchyard 不同。请退出它并重新启动 Switchyard。',
  'greeting-unreadable': '此版本的 Switchyard 不认识该问候。',
  'caller-not-recognised': '无法确定是哪个进程发出请求，因此未允许其进入。',
  'caller-is-a-server': '由 Switchyard 启动的服务器不能使用 Switchyard：只有人可以。',
  'too-many-commands': ({ most }) => phrase`使用此 Switchyard 的命令超过 ${most} 个。请在部分命令结束后重试。`,
  'socket-place-of-others': ({ path }) => phrase`${path} 属于其他人，因此不使用。请查看它是什么，不需要时将其删除。`,
  'socket-place-not-private': ({ path }) =>
    phrase`${path} 不是 Switchyard 创建时的样子，或对他人开放，因此不使用。请查看它是什么，不需要时将其删除。`,
  'needs-own-host': ({ who, pid, option }) =>
    phrase`Switchyard 正在使用此数据文件夹（${runner(who, pid)}），而 ${[option]} 需要单独的宿主进程。请退出正在运行的那个，或用 --data 选择其他文件夹。`,
  'desktop-serves-no-browser': ({ folder, pid, serve }) =>
    phrase`桌面应用正在使用数据文件夹 ${folder}（进程 ${pid}），它不为浏览器提供服务。请退出它并运行“${serve}”，或用 --data 指定其他文件夹。`,
  'folder-in-use-unreadable': ({ folder, why }, say) => phrase`数据文件夹 ${folder} 正被使用，此时无法读取。${say(why)}请稍后重试。`,
  'opened-to-read': '数据文件夹仅以只读方式打开。',
  'nothing-can-be-made-there': '无法在该位置创建任何内容。',
  'file-in-the-way': '已有同名文件。',
  'no-access': '没有在该处读取或写入的权限。',
  'disk-read-only': '磁盘为只读。',
  'no-room-on-disk': '磁盘已满。',
  'key-store-refused': ({ why }, say) => phrase`此计算机的密钥库拒绝访问。${say(why)}请解锁后重试。`,
  'key-in-other-store': ({ was, now }) =>
    phrase`此密钥存于 ${was}；当前使用的是 ${now}，无法读取它。请重新输入，或在使用 ${was} 的环境中启动 Switchyard。`,
  'key-store-silent': ({ ms }) => `密钥库在 ${format.span(ms)}内没有响应。`,
  'key-store-forgets': '密钥库接受了一个值，但没有返回它。',
  'key-store-away': '此密钥已加密保存。能解开它的此计算机密钥库在这里没有响应。请解锁密钥库，或在已登录桌面的环境中启动 Switchyard。',
  'key-waits-for-app': '此密钥由较早的 Switchyard 应用加密，只有该应用能读取。请打开应用一次，之后命令也能使用它。',
  'keys-not-saved': ({ file, why }, say) => phrase`无法将密钥写入 ${file}。${say(why)}`,
  'address-not-web': '只能打开 http 和 https 地址。',
  'address-with-user-name': '不会打开含有用户名的地址。',
  'no-folder-dialog': '此处没有文件夹对话框。请输入路径。',
  'no-browser': '无法从此处打开浏览器。',
  'no-window-to-show': '此处没有可以显示的窗口。',
  'port-unusable': ({ port, why }, say) => phrase`无法使用端口 ${port}。${say(why)}请用 --port 选择其他端口。`,
  'port-taken': '另一个程序正在使用它。',
  'config-file-unusable': ({ file, why }, say) => phrase`${file}: ${say(why)}`,
  'nobody-serves-a-browser': ({ dataFolder, serve }) =>
    phrase`没有 Switchyard 以数据文件夹 ${dataFolder} 为浏览器提供服务。请用“${serve}”启动，或用 --data 指定其文件夹。`,
  'app-takes-no-command': ({ word, instead }) =>
    phrase`桌面应用只接受 --data DIR，不接受命令，因此不接受“${word}”。请在终端中运行命令：${instead}`,
} satisfies WordsFor<typeof area>;
