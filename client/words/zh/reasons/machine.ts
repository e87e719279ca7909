import type { machine as area } from '../../../../contract/reasons/machine.ts';
import { phrase } from '../../phrase.ts';
import type { WordsFor } from '../../reason-words.ts';

export const machine = {
  'data-folder-of-others': ({ folder }) =>
    phrase`文件夹 ${folder} 含有其他文件，不是 Switchyard 的数据文件夹。请用 --data 选择一个空的或新的文件夹。`,
  'data-folder-unusable': ({ folder, why }, say) => phrase`无法使用数据文件夹 ${folder}。${say(why)}请用 --data 选择其他文件夹。`,
  'data-folder-in-use': ({ folder, who, pid }) =>
    phrase`Switchyard 已在使用数据文件夹 ${folder}${who === undefined || pid === undefined ? [] : phrase`（${who}，进程 ${pid}）`}。请先退出它，或用 --data 选择其他文件夹。`,
  'host-ended': ({ who, pid }) =>
    phrase`此命令使用的 Switchyard (${who}, 进程 ${pid}) 在命令完成之前已结束。已允许的调用可能已经运行：“switchyard log”会显示。`,
  'nothing-can-be-made-there': '无法在该位置创建任何内容。',
  'file-in-the-way': '已有同名文件。',
  'no-access': '没有在该处读取或写入的权限。',
  'disk-read-only': '磁盘为只读。',
  'no-room-on-disk': '磁盘已满。',
  'key-store-refused': ({ why }, say) => phrase`此计算机的密钥库拒绝访问。${say(why)}请解锁后重试。`,
  'address-not-web': '只能打开 http 和 https 地址。',
  'address-with-user-name': '不会打开含有用户名的地址。',
  'no-folder-dialog': '此处没有文件夹对话框。请输入路径。',
  'no-browser': '无法从此处打开浏览器。',
  'no-window-to-show': '此处没有可以显示的窗口。',
  'port-unusable': ({ port, why }, say) => phrase`无法使用端口 ${port}。${say(why)}请用 --port 选择其他端口。`,
  'port-taken': '另一个程序正在使用它。',
  'config-file-unusable': ({ file, why }, say) => phrase`${file}: ${say(why)}`,
  'nobody-serves-a-browser': ({ dataFolder }) =>
    phrase`没有 Switchyard 以数据文件夹 ${dataFolder} 为浏览器提供服务。请用“switchyard serve”启动，或用 --data 指定其文件夹。`,
  'app-takes-no-command': ({ word }) =>
    phrase`桌面应用只接受 --data DIR，不接受命令，因此不接受“${word}”。请用 .deb 和 .rpm 安装到 /usr/bin 的 switchyard 运行命令，或在检出目录中运行：npx switchyard ${word}。`,
} satisfies WordsFor<typeof area>;
