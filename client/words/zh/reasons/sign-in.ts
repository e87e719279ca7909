import type { signIn as area } from '../../../../contract/reasons/sign-in.ts';
import { by, phrase } from '../../phrase.ts';
import type { WordsFor } from '../../reason-words.ts';
import { list, named } from '../format.ts';

export const signIn = {
  'sign-in-cancelled': '登录已取消。',
  'sign-in-wanted': ({ host }) => phrase`${host} 要求登录。`,
  'sign-in-or-header-wanted': ({ host }) => phrase`${host} 要求登录，或要求带有密钥的请求头。如果它不提供登录，请编辑服务器并添加请求头。`,
  'more-rights-wanted': ({ host, scope }) =>
    scope === undefined
      ? phrase`${host} 要求的权限范围（scopes） 超出你所授予的，但没有说明是哪些。`
      : phrase`${host} 要求的权限范围（scopes） 超出你所授予的：${scope}。`,
  'same-rights-wanted': ({ host }) => phrase`${host} 反复要求你已经授予的权限范围（scopes）。`,
  'ask-operator': '请询问服务器的运营者。',
  'not-signed-in': ({ host }) => phrase`你尚未在 ${host} 登录。`,
  'signed-out': ({ host }) => phrase`你已在 ${host} 退出登录。`,
  'nobody-signed-in': ({ minutes }) => `${minutes} 分钟内没有人登录。`,
  'no-sign-in-under-way': '没有正在进行的登录。',
  'no-sign-in-there': ({ server }) => phrase`服务器 ${named(server)} 在这台计算机上运行，无需登录。`,
  'sign-in-denied': '登录被拒绝。',
  'sign-in-place-unknown': ({ host }) => phrase`${host} 没有说明在哪里登录。请编辑服务器并添加其要求的请求头。`,
  'sign-in-without-pkce': ({ host }) => phrase`${host} 对登录的保护不足（没有 S256 的 PKCE）。`,
  'sign-in-address-refused': ({ why }, say) => phrase`不打开此登录地址。${say(why)}`,
  'address-odd': '该地址含有地址中不会出现的字符。',
  'address-invalid': '这不是地址。',
  'address-with-name': '该地址含有用户名或密码。',
  'address-not-https': ({ address }) => phrase`${address} 不是 https。`,
  'sign-in-place-refused': ({ host, why }, say) => phrase`${host} 指定的登录地址不予访问。${say(why)}`,
  'sign-in-place-local': ({ host, origin }) =>
    phrase`在 ${host} 的登录指向这台计算机或其网络中的另一地址：${origin}。没有向那里发送任何请求。`,
  'sign-in-place-inside': ({ host, origin }) =>
    phrase`${host} 指定 ${origin} 用于登录，而它在这台计算机或其网络中。外部服务器无权访问那里：没有发送任何请求。`,
  'sign-in-answer-too-large': ({ host }) => phrase`${host} 发送的答复对登录而言过大。`,
  'sign-in-address-odd': ({ host, field }) => phrase`${host} 指定的地址含有地址中不会出现的字符（${field}）。未使用该地址。`,
  'sign-in-answered-by-other': '登录的答复并非来自被询问的一方。',
  'sign-in-answer-not-json': ({ host }) => phrase`${host} 应以 JSON 说明如何登录，而其答复不是 JSON。请询问其运营者。`,
  'sign-in-answer-unusable': ({ host, fields }) =>
    phrase`${host} 关于登录的说明无法使用。缺失或有误：${fields.length > 0 ? list(fields) : ['整个答复']}。请询问其运营者。`,
  'sign-in-needs-client': ({ host, redirect }) =>
    phrase`${host} 只认手动注册过的应用。请在那里以重定向地址 ${redirect}（端口任意）注册 Switchyard，然后编辑服务器，在“OAuth 客户端”中填写客户端 ID。`,
  'sign-in-not-registered': ({ host, text, redirect }) =>
    phrase`${host} 没有注册 Switchyard：“${by(host, text)}”请在那里以重定向地址 ${redirect}（端口任意）手动注册，然后编辑服务器，在“OAuth 客户端”中填写客户端 ID。`,
  'sign-in-other-resource': ({ host, resource }) =>
    phrase`${host} 声明其登录用于另一台服务器：${resource}。没有请任何人登录。请询问其运营者。`,
  'sign-in-resource-refused': ({ host }) =>
    phrase`${host} 不接受参数“resource”，而该参数说明令牌用于哪台服务器。请编辑服务器，在“OAuth 客户端”中填写客户端 ID 和权限范围（scopes）：下次登录将不发送该参数，并且只请求这些权限范围。`,
  'sign-in-refused': ({ host, text }) => phrase`${host} 拒绝了登录：“${by(host, text)}”`,
  'sign-in-unreachable': ({ host, text }) => phrase`无法连接到 ${host}。系统报告：“${by('system', text)}”`,
  'sign-in-failed': ({ host, text }) => phrase`在 ${host} 登录未成功：“${by(host, text)}”`,
  'token-not-bearer': ({ kind }) => phrase`登录得到的令牌类型为“${kind}”。Switchyard 只使用“Bearer”令牌，因此未保存。`,
} satisfies WordsFor<typeof area>;
