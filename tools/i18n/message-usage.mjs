import fs from 'node:fs'
import path from 'node:path'

const IMPORT = /(?:from|import\()\s*'([^']+)'/g
const FACED = /export \{([^}]+)\} from '([^']+)'/g
const FROM_KIT = /import \{([^}]+)\} from '@moyun\/ui'/g

const namesOf = (list) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '))

/** The files of the UI package that these files of the app import, directly or not. */
function kitFilesOf(kit, sources) {
  const face = new Map()
  for (const [, names, file] of fs.readFileSync(path.join(kit, 'index.ts'), 'utf8').matchAll(FACED))
    for (const name of namesOf(names)) face.set(name, path.join(kit, file))
  const seen = new Set()
  const visit = (file) => {
    if (seen.has(file) || !fs.existsSync(file)) return
    seen.add(file)
    for (const [, next] of fs.readFileSync(file, 'utf8').matchAll(IMPORT))
      if (next.startsWith('.')) visit(path.resolve(path.dirname(file), next))
  }
  for (const source of sources)
    for (const [, names] of fs.readFileSync(source, 'utf8').matchAll(FROM_KIT))
      for (const name of namesOf(names)) if (face.has(name)) visit(face.get(name))
  return seen
}

/** The first folder of a file below `parent`; undefined for a file elsewhere. */
const folderIn = (parent, file) =>
  file.startsWith(parent + path.sep) ? path.relative(parent, file).split(path.sep)[0] : undefined

/**
 * The messages of the UI package that a page shows without loading them.
 *
 * `sources`: the app's files, without tests and stories. `groups`: the ids of `i18n/<group>`. `brought`: the groups
 * that each page or feature loads, by its folder (`chat`, `features/jobs`). Files outside of both are part of every page
 * and may use none of the groups.
 */
export function unloadedMessages({ kit, routes, features, sources, groups, loadedGroups }) {
  const pages = new Map()
  for (const source of sources) {
    const feature = folderIn(features, source)
    const folder = folderIn(routes, source) ?? (feature ? `features/${feature}` : '')
    pages.set(folder, [...(pages.get(folder) ?? []), source])
  }
  const wrong = []
  for (const [page, own] of pages) {
    const text = [...kitFilesOf(kit, own)].map((file) => fs.readFileSync(file, 'utf8')).join('\n')
    for (const [group, ids] of Object.entries(groups)) {
      if (loadedGroups[page]?.includes(group)) continue
      const used = ids.find((id) => text.includes(`'${id}'`) || text.includes(`"${id}"`))
      if (used)
        wrong.push(
          `${page === '' ? 'The code of every page' : page} shows "${used}" of i18n/${group} of packages/ui and does not load it (apps/web/src/i18n/ui-messages.ts)`,
        )
    }
  }
  return wrong
}
