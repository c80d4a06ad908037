import type { Locale, Messages } from './messages.ts'

const chat = {
  'zh-CN': () => import('@moyun/ui/i18n/chat/zh-CN.json'),
  'en-US': () => import('@moyun/ui/i18n/chat/en-US.json'),
}

const account = {
  'zh-CN': () => import('@moyun/ui/i18n/account/zh-CN.json'),
  'en-US': () => import('@moyun/ui/i18n/account/en-US.json'),
}

const qr = {
  'zh-CN': () => import('@moyun/ui/i18n/qr/zh-CN.json'),
  'en-US': () => import('@moyun/ui/i18n/qr/en-US.json'),
}

const lazy = {
  'zh-CN': () => import('@moyun/ui/i18n/lazy/zh-CN.json'),
  'en-US': () => import('@moyun/ui/i18n/lazy/en-US.json'),
}

/**
 * The UI package's messages that a page needs besides the shared ones, by its folder below `routes`, or `features/` and
 * the folder of a lazily loaded part. `npm run check:i18n` compares it with what the page uses.
 */
const uiMessagesOf: Readonly<Record<string, readonly Record<Locale, () => Promise<{ default: unknown }>>[]>> = {
  admin: [chat, lazy],
  assistants: [chat, lazy],
  painting: [chat, lazy],
  chat: [chat],
  'features/conversation-tools': [chat, lazy],
  templates: [chat, lazy],
  'design-reference': [lazy],
  balance: [lazy],
  faq: [lazy],
  gallery: [lazy],
  works: [chat, lazy],
  home: [chat, lazy],
  'features/login-forms': [account],
  restoration: [lazy],
  'features/jobs': [lazy],
  'features/cashier': [qr, lazy],
  'features/inbox': [lazy],
  'features/orders': [lazy],
  'features/insufficient-points': [lazy],
  ranking: [lazy],
  recharge: [lazy, qr],
  'features/qr-scan': [qr],
  template: [chat, lazy],
  translate: [lazy],
  user: [chat, account, lazy],
  website: [lazy],
  work: [chat, lazy],
  workplace: [lazy],
  manuscript: [chat, lazy],
}

/** Loads the UI package's messages for a page. */
export async function loadUiMessages(folder: string, locale: Locale): Promise<Messages> {
  const files = await Promise.all((uiMessagesOf[folder] ?? []).map((file) => file[locale]()))
  // TypeScript sees plain texts, but at run time the messages plugin has compiled them.
  return Object.assign({}, ...files.map((file) => file.default)) as Messages
}
