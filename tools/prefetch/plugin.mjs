const page = /\/routes\/([^/]+)\/\1\.tsx$/
const pageWords = /\/routes\/([^/]+)\/words\/([\w-]+)\.json$/
/** What is there before any page of a member's is asked for. */
const desk = /\/layout\/desk\.tsx$/
const FOLDER = 'assets/'

/** Writes into the page which files the code of its pages is in, so that they can be fetched before they are asked for; some are never led to by a menu. */
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
 * The names of the files, and which of them a page needs: by its folder those of its code, by its folder and a language those of
 * its words. What stands around a member's page is left out.
 */
export function filesOfPages(bundle, except) {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
  const there = new Set(
    chunks
      .filter(({ isEntry, moduleIds }) => isEntry || moduleIds.some((id) => desk.test(id)))
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

/** A file and all that it can't run without. */
function withImports(bundle, chunk, found = new Set()) {
  if (chunk === undefined || found.has(chunk.fileName)) return [...found]
  found.add(chunk.fileName)
  for (const name of chunk.imports) withImports(bundle, bundle[name], found)
  return [...found]
}
