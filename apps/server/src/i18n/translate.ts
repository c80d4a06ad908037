import { IntlMessageFormat } from 'intl-messageformat'
import chinese from './zh-CN.json' with { type: 'json' }
import english from './en-US.json' with { type: 'json' }

/** The key of a server message. */
export type MessageKey = keyof typeof chinese
export type Language = 'zh-CN' | 'en-US'

const texts: Readonly<Record<Language, Readonly<Record<MessageKey, string>>>> = { 'zh-CN': chinese, 'en-US': english }
const formats = new Map<string, IntlMessageFormat>()

export const isMessageKey = (name: string): name is MessageKey => Object.hasOwn(chinese, name)

/** Formats a message in the given language. */
export function translate(
  language: Language,
  word: MessageKey,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const name = `${language} ${word}`
  const format = formats.get(name) ?? new IntlMessageFormat(texts[language][word], language)
  formats.set(name, format)
  return String(format.format(values))
}

/** The first supported language in `Accept-Language`; Chinese if there is none. */
export function negotiateLanguage(accepted: string | undefined): Language {
  const languageRanges = (accepted ?? '')
    .slice(0, 500)
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))
      return { tag, q: quality === undefined ? 1 : Number(quality.slice(2)) || 0 }
    })
    .filter(({ tag, q }) => q > 0 && /^(zh|en)(-|$)/.test(tag))
    .sort((a, b) => b.q - a.q)
  return languageRanges[0]?.tag.startsWith('en') ? 'en-US' : 'zh-CN'
}
