import type { network as area } from '../../../../contract/reasons/network.ts';
import { phrase } from '../../phrase.ts';
import type { WordsFor } from '../../reason-words.ts';

export const network = {
  'proxy-unreachable': ({ proxy, detail }) => phrase`无法连接到代理 ${proxy}（${detail}）。`,
  'proxy-wants-password': ({ proxy }) => phrase`代理 ${proxy} 要求用户名和密码。`,
  'proxy-refuses-password': ({ proxy }) => phrase`代理 ${proxy} 不接受此用户名和密码。`,
  'proxy-refused': ({ proxy, host, status }) => phrase`代理 ${proxy} 不连接到 ${host}（HTTP ${status}）。`,
  'proxy-variable-unusable': ({ variable }) => phrase`环境变量 ${variable} 不是代理的地址。`,
  'proxy-address-invalid': '这不是代理的地址，例如 http://proxy.example.com:3128。',
  'proxy-address-with-name': '用户名和密码有各自的字段。',
  'certificates-unusable': ({ path }) => phrase`${path} 不是 PEM 格式的证书文件。`,
  'check-proxy': '请检查代理的地址、用户名和密码。',
  'trust-authority': '请检查地址。如果你的网络有自己的证书颁发机构，请把它加入这台计算机的证书，或在 NODE_EXTRA_CA_CERTS 中指定其文件。',
} satisfies WordsFor<typeof area>;
