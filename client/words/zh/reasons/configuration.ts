import type { configuration as area } from '../../../../contract/reasons/configuration.ts';
import { list as listed, named, number } from '../format.ts';
import { type FoundText, type PhrasePart, phrase } from '../../phrase.ts';
import type { WordsFor } from '../../reason-words.ts';

export const configuration = {
  'server-name-missing': '服务器需要名称。',
  'server-name-too-long': ({ most }) => `名称最多 ${most} 个字符。`,
  'server-name-reserved': '这是应用自身的名称。请换一个。',
  'server-name-taken': ({ server }) => phrase`已有名为 ${named(server)} 的服务器。`,
  'built-in-name-only': ({ server }) => phrase`服务器 ${named(server)} 随 Switchyard 提供：只能更改其名称。`,
  'built-in-not-removable': ({ server }) => phrase`服务器 ${named(server)} 随 Switchyard 提供。可以将其关闭。`,
  'server-changed-again': ({ server }) => phrase`服务器 ${named(server)} 再次被更改。请重新查看。`,
  'server-not-restorable': '此服务器已无法恢复。',
  'person-agreed-to-launch': '设置文件更改后，你已同意该服务器的启动方式。',
  'trust-goes-on': ({ version, rules }) =>
    phrase`你让服务器从版本 ${version} 启动。你对该服务器的回答对它同样有效，另有 ${[number(rules)]} 条规则继续有效。`,
  'person-trusts-hints': '你信任服务器对其工具的提示：标为只读的工具无需询问即可运行。',
  'person-distrusts-hints': '你不再信任服务器的提示。',
  'instructions-given': '模型会读取服务器的使用说明。',
  'instructions-kept-back': '模型不读取服务器的使用说明。',
  'person-said-handles': ({ private: own, untrusted, sends }) => {
    const parts = [own && '私人数据', untrusted && '陌生人的文本', sends && '向他人发送'].filter((part) => typeof part === 'string');
    return parts.length > 0 ? `你指明服务器处理${listed(parts)}。` : '你指明服务器不处理任何需要防护的内容。';
  },
  'in-work': ({ folder }) => phrase`你已将服务器标记为正在开发：${folder} 中的文件更改时会重新启动，其工具可以更改而无需再次确认。`,
  'not-in-work': '服务器不再标记为正在开发：更改的工具会暂停使用，直到你接受。',
  'nothing-to-watch': ({ server }) => phrase`${named(server)} 没有你自己的文件可供监视：它是下载的软件包、系统程序或一个地址。`,
  'handles-unsaid': '你不再指明服务器处理什么，因此视为未知。',
  'nothing-pasted': '请粘贴命令、URL 或 JSON。',
  'paste-is-key': '这看起来是一个密钥。请粘贴启动服务器的命令、服务器地址或 JSON；密钥在服务器需要的地方输入。',
  'paste-is-prose': '这看起来是一句话。请粘贴启动服务器的命令、服务器地址或 JSON。',
  'paste-without-server': '这段文本中没有能启动服务器的内容。请粘贴启动它的命令、它的地址或 JSON。',
  'paste-no-program': ({ program }) =>
    phrase`此计算机上没有名为 ${program} 的程序，这里也不知道有这个名称的软件包。请粘贴完整的命令、服务器地址或 JSON。`,
  'paste-too-many': ({ count, most }) => phrase`这段文本包含 ${[number(count)]} 个服务器。一次最多粘贴 ${[number(most)]} 个。`,
  'paste-is-page': ({ host }) => phrase`这是 ${host} 上关于服务器的网页，不是服务器本身。请粘贴网页给出的命令或地址。`,
  'not-web-address': ({ text }) => phrase`“${text}”不是 http 或 https 地址。`,
  'no-program-in-command': '此命令中没有程序。',
  'more-than-one-command': ({ operator }) => phrase`这不止一条命令（“${operator}”）。请只粘贴启动服务器的那一条。`,
  'quote-not-closed': ({ quote }) => phrase`引号 (${quote}) 已打开但未关闭。`,
  'link-without-server': '该链接不包含可读取的服务器。',
  'json-inside-unreadable': '无法读取其中的 JSON。',
  'add-command-incomplete': '此命令向其他应用添加服务器，但没有说明如何启动服务器。',
  'command-without-server': '此命令中没有服务器。',
  'json-empty': '内容为空。',
  'no-servers-inside': '其中没有服务器。',
  'json-invalid': ({ line, column, found, problem }) =>
    phrase`第 ${line} 行第 ${column} 列的 JSON 无效：${problems[problem](there(found))}。`,
  'toml-invalid': ({ text }) => phrase`TOML 无效：${text}。`,
  'yaml-invalid': ({ text }) => phrase`YAML 无效：${text}。`,
  'servers-not-object': '此 JSON 中的服务器列表不是对象。',
  'servers-too-deep': ({ levels }) => phrase`嵌套超过 ${levels} 层，没有设置会这么深。`,
  'entry-without-launch': ({ server }) => phrase`${subject(server)}不是服务器：既没有 command 也没有 url。`,
  'entry-address-with-variable': ({ server, address }) => phrase`${subject(server)}的地址是 ${address}。地址不从环境变量取值：请完整写出。`,
  'entry-address-not-web': ({ server }) => phrase`${subject(server)}没有 http 或 https 地址。`,
  'entry-args-not-texts': ({ server }) => phrase`${subject(server)}的 args 不是文本列表。`,
  'entry-values-not-object': ({ server }) => phrase`${subject(server)}的 env 或 headers 不是对象。`,
  'entry-values-not-texts': ({ server }) => phrase`${subject(server)}的 env 或 headers 含有非文本内容。`,
  'entry-oauth-not-object': ({ server }) => phrase`${subject(server)}的 oauth 不是对象。`,
  'entry-scopes-not-texts': ({ server }) => phrase`${subject(server)}的 scopes 不是文本列表。`,
  'entry-part-of-app': ({ server }) => phrase`${subject(server)}是另一个应用的一部分，不是独立的服务器。`,
  'entry-other-thing': ({ server }) => phrase`${subject(server)}是另一个应用自己运行的命令，不是服务器。`,
  'entry-approvals-left-out': ({ keys }) => phrase`未沿用：${listed(keys)}。哪些调用可以运行由你在这里决定。`,
  'entry-keys-left-out': ({ keys }) => phrase`未沿用：${listed(keys)}。`,
  'entry-helper-left-out': ({ command }) => phrase`未沿用：headersHelper，它会运行命令来取得请求头：${command}`,
  'entry-file-left-out': ({ file }) => phrase`不读取文件 ${file}。其中的值需要在这里输入。`,
  'entry-input-left-out': ({ input }) => phrase`另一个应用会运行命令来取得 ${input} 的值。这里不运行该命令：由你输入。`,
  'entry-placeholder': ({ name, text }) => phrase`${name} 的值是占位符 ${text}。请换成你自己的值。`,
  'name-given-twice': ({ server }) => phrase`有多个名为 ${named(server)} 的服务器。每个都会得到各自的名称。`,
  'values-missing': ({ names }) => phrase`服务器正在等待 ${listed(names)} 的值。`,
  'enter-values': '请在此输入，或在启动 Switchyard 之前设置同名的环境变量。',
  'secrets-missing': ({ names }) => phrase`必须重新输入机密 ${listed(names)}。`,
  'enter-secret-here': '请在此输入。',
  'give-secret': ({ command, variables }) => phrase`请输入“${command}”，或在启动 Switchyard 的环境中设置 ${listed(variables)}。`,
  'no-such-secret': ({ server, name, names }) =>
    names.length === 0
      ? phrase`${subject(server)}不需要机密。`
      : phrase`${subject(server)}不需要名为 ${name} 的机密，它需要 ${listed(names)}。`,
  'workspace-folder-missing': ({ because }) =>
    because === 'unreadable' ? '服务器需要一个工作文件夹，而你的文件夹现在都无法读取。' : '服务器需要一个工作文件夹，而尚未选择。',
  'choose-workspace-folder': '请在“设置”的“文件夹”中选择，或用 --root 启动。',
} satisfies WordsFor<typeof area>;

const problems = {
  'typographic-quote': (found: FoundText) => phrase`${found ?? []} 是排版引号，而 JSON 使用 "`,
  'single-quote': () => `此处是 '，而 JSON 使用 "。请改写为 "`,
  'single-backslash': () => '此处只有一个反斜杠。请把每个都写两次，如 C:\\\\tools，或改用 /',
  'hash-comment': () => '注释以 # 开头。请改用 // 或删除注释',
  dots: () => '省略号代表省略的内容。请删除',
  'brace-missing': (found: FoundText) => phrase`${at(found)}，缺少 } 或逗号`,
  'bracket-missing': (found: FoundText) => phrase`${at(found)}，缺少 ] 或逗号`,
  'comma-missing': (found: FoundText) => phrase`${at(found)}，缺少逗号`,
  'colon-missing': (found: FoundText) => phrase`${at(found)}，缺少冒号`,
  'name-missing': (found: FoundText) => phrase`${at(found)}，缺少带引号的名称`,
  'value-missing': (found: FoundText) => phrase`${at(found)}，缺少值`,
  'behind-end': (found: FoundText) => phrase`${at(found)}，位于结尾之后`,
  'open-quote': () => '引号在本行打开但未关闭',
  'open-comment': () => '注释已打开但未关闭',
  unknown: (found: FoundText) => phrase`${at(found)}，JSON 中没有这种写法`,
};

function there(found: string | undefined): FoundText {
  return found === undefined ? undefined : [{ foreign: found }];
}

function at(found: FoundText): readonly PhrasePart[] {
  return found ? phrase`此处是 ${found}` : ['文本到此结束'];
}

function subject(server: string | undefined): readonly PhrasePart[] {
  return server === undefined ? ['此服务器'] : phrase`“${server}”`;
}
