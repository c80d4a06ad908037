import { useInsertionEffect } from 'react'

interface Held {
  sheet: CSSStyleSheet
  count: number
}

const held = new Map<string, Held>()

function hold(css: string) {
  const own = held.get(css) ?? { sheet: new CSSStyleSheet(), count: 0 }
  own.count += 1
  if (own.count === 1) {
    own.sheet.replaceSync(css)
    held.set(css, own)
    document.adoptedStyleSheets.push(own.sheet)
  }
  return () => {
    own.count -= 1
    if (own.count > 0) return
    held.delete(css)
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== own.sheet)
  }
}

/** Stands in for the package of this name without a style element: a constructed sheet needs no permission of the policy. */
export const styleSingleton = () =>
  function Style({ styles, dynamic }: { styles: string; dynamic?: boolean }) {
    useInsertionEffect(() => hold(styles), [styles, dynamic])
    return null
  }
