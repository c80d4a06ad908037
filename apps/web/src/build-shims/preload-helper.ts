/** The files loaded with the page or since then, by address, including those still loading. */
let known: Map<string, Promise<void>> | undefined

const filesOfPage = () =>
  new Map(
    Array.from(
      document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload],link[rel=stylesheet]'),
      ({ href }) => [href, Promise.resolve()],
    ),
  )

const notArrived = (href: string) => new Error(`Loading ${href} failed`)

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
    // oxlint-disable-next-line no-restricted-globals -- a file of the page and no call
    const answer = await fetch(href)
    // The browser caches only complete responses.
    await answer.arrayBuffer()
    if (answer.ok) return
  } catch {
    // Thrown below.
  }
  throw notArrived(href)
}

/** Resolves when all files are in the browser's cache. Returns those that were not there before. */
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
 * Replaces the helper that Vite puts around every `import()` of a build: it first loads the files that the module
 * needs, given as paths below the page's origin.
 *
 * After a module has failed to load, a browser may treat it as failed until the page is reloaded (HTML allowed nothing
 * else before July 2026, whatwg/html#10327). So nothing is imported before all of it is in the browser's cache, and a
 * failed load can be retried.
 */
export async function __vitePreload<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  try {
    // The diagram page is sandboxed and may not fetch: it loads modules by `import()` alone.
    if (origin === 'null') return await load()
    const fresh = await arrive(files.map((file) => new URL(`/${file}`, location.origin).href))
    // Otherwise the browser would discover nested imports one after another.
    for (const href of fresh) if (href.endsWith('.js')) link('modulepreload', href)
    return await load()
  } catch (failure) {
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: failure }))
    throw failure
  }
}
