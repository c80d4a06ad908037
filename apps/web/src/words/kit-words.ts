import type { Locale, Messages } from './words.ts'

const chat = {
  'zh-CN': () => import('@moyun/ui/words/chat/zh-CN.json'),
  'en-US': () => import('@moyun/ui/words/chat/en-US.json'),
}

const door = {
  'zh-CN': () => import('@moyun/ui/words/door/zh-CN.json'),
  'en-US': () => import('@moyun/ui/words/door/en-US.json'),
}

const qr = {
  'zh-CN': () => import('@moyun/ui/words/qr/zh-CN.json'),
  'en-US': () => import('@moyun/ui/words/qr/en-US.json'),
}

const more = {
  'zh-CN': () => import('@moyun/ui/words/more/zh-CN.json'),
  'en-US': () => import('@moyun/ui/words/more/en-US.json'),
}

/**
 * The UI package's messages that a page needs besides the shared ones, by its folder. `npm run check:i18n` compares it
 * with what the page uses.
 */
const wordsOf: Readonly<Record<string, readonly Record<Locale, () => Promise<{ default: unknown }>>[]>> = {
  admin: [chat, more],
  ailist: [chat, more],
  aipainting: [chat, more],
  chat: [chat],
  'chat-room': [chat, more],
  creation: [chat, more],
  arco: [more],
  balance: [more],
  faq: [more],
  gallery: [more],
  historypage: [chat, more],
  home: [chat, more],
  'login-forms': [door],
  imagerestoration: [more],
  jobs: [more],
  messages: [more],
  'points-short': [more],
  ranking: [more],
  recharge: [more, qr],
  scan: [qr],
  scene: [chat, more],
  translate: [more],
  user: [chat, door, more],
  website: [more],
  work: [chat, more],
  workplace: [more],
  zscene: [chat, more],
}

/** Loads the UI package's messages for a page. */
export async function loadUiMessages(folder: string, locale: Locale): Promise<Messages> {
  const files = await Promise.all((wordsOf[folder] ?? []).map((file) => file[locale]()))
  // TypeScript sees plain texts, but at run time the messages plugin has compiled them.
  return Object.assign({}, ...files.map((file) => file.default)) as Messages
}
