const page = /\/routes\/([^/]+)\/\1\.tsx$/
const pageWords = /\/routes\/([^/]+)\/i18n\/([\w-]+)\.json$/
/** The app shell, which is loaded before any page of a member. */
const appShell = /\/shell\/app-shell\.tsx$/
const FOLDER = 'assets/'

/**
 * Writes into index.html which files contain each page's code, so that they can be prefetched; the pages in `except`
 * are left out.
 */
export function pageFiles({ except }) {
  return {
    name: 'moyun:page-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle, path }) =>
        bundle && path === '/index.html'
          ? [
              {
                tag: 'script',
                attrs: { type: 'application/json', id: 'page-files' },
                children: JSON.stringify(filesOfPages(bundle, except)),
                injectTo: 'body',
              },
            ]
          : [],
    },
  }
}

/**
 * The file names, and which of them each page needs: code by the page's folder, messages by folder and language. Files
 * that the app shell has loaded already are left out.
 */
export function filesOfPages(bundle, except) {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
  const there = new Set(
    chunks
      .filter(({ isEntry, moduleIds }) => isEntry || moduleIds.some((id) => appShell.test(id)))
      .flatMap((chunk) => withImports(bundle, chunk)),
  )
  const files = []
  const numberOf = (file) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1)
  const pages = {}

  const folders = new Set(
    chunks
      .flatMap(({ facadeModuleId }) => page.exec(facadeModuleId)?.[1] ?? [])
      .filter((folder) => !except.includes(folder)),
  )
  for (const chunk of chunks.filter(({ isDynamicEntry }) => isDynamicEntry)) {
    const [, folder, language] = page.exec(chunk.facadeModuleId) ?? pageWords.exec(chunk.facadeModuleId) ?? []
    if (!folders.has(folder)) continue
    const needed = withImports(bundle, chunk).filter((file) => !there.has(file))
    pages[language === undefined ? folder : `${folder} ${language}`] = needed.map((file) =>
      numberOf(file.slice(FOLDER.length)),
    )
  }
  return { files, pages }
}

/** A file and its static imports, recursively. */
function withImports(bundle, chunk, found = new Set()) {
  if (chunk === undefined || found.has(chunk.fileName)) return [...found]
  found.add(chunk.fileName)
  for (const name of chunk.imports) withImports(bundle, bundle[name], found)
  return [...found]
}
