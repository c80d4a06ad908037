/** The files that came with the page or since then, by their addresses, and those that are on their way. */
let known: Map<string, Promise<void>> | undefined

const filesOfPage = () =>
  new Map(
    Array.from(
      document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload],link[rel=stylesheet]'),
      ({ href }) => [href, Promise.resolve()],
    ),
  )

const notArrived = (href: string) => new Error(`did not arrive: ${href}`)

function link(rel: string, href: string): HTMLLinkElement {
  const made = Object.assign(document.createElement('link'), { rel, crossOrigin: '', href })
  document.head.append(made)
  return made
}

const bringStyle = (href: string) =>
  new Promise<void>((resolve, reject) => {
    const sheet = link('stylesheet', href)
    sheet.onload = () => resolve()
    sheet.onerror = () => {
      sheet.remove()
      reject(notArrived(href))
    }
  })

async function bringScript(href: string) {
  try {
    // eslint-disable-next-line no-restricted-globals -- a file of the page and no call
    const answer = await fetch(href)
    // What has not come whole is not kept by the browser.
    await answer.arrayBuffer()
    if (answer.ok) return
  } catch {
    // Said below.
  }
  throw notArrived(href)
}

/** Resolves when all of these are in the browser's cache. Gives those that were not there before. */
async function arrive(hrefs: readonly string[]): Promise<string[]> {
  const seen = (known ??= filesOfPage())
  const fresh = hrefs.filter((href) => !seen.has(href))
  const ask = (href: string) => {
    const coming = (href.endsWith('.css') ? bringStyle : bringScript)(href)
    seen.set(href, coming)
    coming.catch(() => seen.delete(href))
    return coming
  }
  await Promise.all(hrefs.map((href) => seen.get(href) ?? ask(href)))
  return fresh
}

/**
 * Stands for the helper that Vite puts around every `import()` of a build: told what the module needs, as addresses below the
 * page's origin, it brings that first.
 *
 * A browser may hold a module that was lost on its way for lost until the page is loaded anew (HTML allowed nothing else before
 * July 2026, whatwg/html#10327). So nothing is imported before all of it is in the browser's cache, and what was lost can be asked
 * for again.
 */
export async function __vitePreload<Module>(
  bring: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  try {
    // The page that draws diagrams is sandboxed and may fetch nothing: to it, modules come by `import()` alone.
    if (origin === 'null') return await bring()
    const fresh = await arrive(files.map((file) => new URL(`/${file}`, location.origin).href))
    // Else the browser would come upon them one below the other.
    for (const href of fresh) if (href.endsWith('.js')) link('modulepreload', href)
    return await bring()
  } catch (failure) {
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: failure }))
    throw failure
  }
}
