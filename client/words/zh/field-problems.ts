import type { Words } from '../en.ts';

export const fieldProblems = {
  'needs-answer': '需要回答',
  'needs-text': '需要文本',
  'needs-number': '需要一个数字，例如 12',
  'needs-whole-number': '需要一个整数',
  'needs-yes-or-no': '需要选择是或否',
  'needs-choice': '需要选择其中一项',
  'only-choices': '只能选择所列选项，每项一次',
  'too-short': (least, has) => `至少需要 ${least} 个字符，现有 ${has} 个`,
  'too-long': (most, has) => `最多 ${most} 个字符，现有 ${has} 个`,
  'needs-email': '需要完整的邮箱地址，例如 name@example.com',
  'needs-uri': '需要完整的链接，例如 https://example.com',
  'needs-date': '需要日期，例如 2026-11-25',
  'needs-date-time': '需要日期和时间，例如 2026-11-25T14:30:00Z',
  'too-low': (least) => `需要 ${least} 或更大`,
  'too-high': (most) => `需要 ${most} 或更小`,
  'out-of-range': (least, most) => `需要 ${least} 到 ${most} 之间的数字`,
  'too-few': (least) => `至少需要 ${least} 项`,
  'too-many': (most) => `最多 ${most} 项`,
} satisfies Words['elicitation']['problems'];
