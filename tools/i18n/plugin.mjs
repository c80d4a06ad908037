import { parse } from '@formatjs/icu-messageformat-parser'

const WORDS = /\/i18n\/(?:[a-z]+\/)?(?:zh-CN|en-US)\.json$/

/** Compiles one text to what react-intl renders without a parser. Throws with the position of a mistake. */
export const compile = (text) => parse(text, { captureLocation: false, shouldParseSkeletons: true })

/**
 * The Vite plugin that turns the texts in `i18n/{zh-CN,en-US}.json` into compiled messages.
 *
 * The browser build has no parser, so a text that is not compiled throws there.
 */
export function messagesPlugin() {
  return {
    name: 'moyun:messages',
    enforce: 'pre',
    transform: {
      filter: { id: WORDS },
      /** Returns JSON: Vite's own plugin makes the module. */
      handler(source, file) {
        if (!WORDS.test(file)) return null
        const compiled = Object.entries(JSON.parse(source)).map(([id, text]) => {
          try {
            return [id, compile(text)]
          } catch (cause) {
            throw new Error(`${file}: the message "${id}" does not compile: ${cause.message}`, { cause })
          }
        })
        return { code: JSON.stringify(Object.fromEntries(compiled)), map: null }
      },
    },
  }
}
