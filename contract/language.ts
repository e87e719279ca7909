/** The languages a person can choose; the first one is what all others are translated from. */
export const LANGUAGES = ['en', 'de', 'zh-Hans'] as const;
export type Language = (typeof LANGUAGES)[number];
