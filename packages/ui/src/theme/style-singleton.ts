import { useInsertionEffect } from 'react'

/**
 * Replaces `react-style-singleton` by a bundler alias.
 *
 * The original writes a style element, which the content security policy blocks; a constructed style sheet is allowed.
 */
export const styleSingleton = () =>
  function Style({ styles, dynamic }: { styles: string; dynamic?: boolean }) {
    useInsertionEffect(() => hold(styles), [styles, dynamic])

    return null
  }

const used = new Map<string, { sheet: CSSStyleSheet; count: number }>()

function hold(css: string) {
  const entry = used.get(css) ?? adopt(css)
  entry.count += 1

  return () => {
    entry.count -= 1
    if (entry.count > 0) return
    used.delete(css)
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== entry.sheet)
  }
}

function adopt(css: string) {
  const entry = { sheet: new CSSStyleSheet(), count: 0 }
  entry.sheet.replaceSync(css)
  used.set(css, entry)
  document.adoptedStyleSheets.push(entry.sheet)

  return entry
}
