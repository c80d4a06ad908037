import fs from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const NAME = 'virtual:used-icons'
const RESOLVED = `\0${NAME}`

const sources = (folder: string) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.includes('.stories.') && !file.includes('node_modules'))
    .map((file) => path.join(folder, file))

/** The icons that the product uses, and the files that use them. */
function findUses(folders: readonly string[]) {
  const uses = new Map<string, string[]>()
  for (const file of folders.flatMap(sources)) {
    const [, names = ''] = /import \{([^}]*)\} from 'lucide-react'/.exec(fs.readFileSync(file, 'utf8')) ?? []
    for (const name of names.split(',').map((part) => part.trim())) {
      if (/^[A-Z]\w+$/.test(name)) uses.set(name, [...(uses.get(name) ?? []), path.basename(file, '.tsx')])
    }
  }
  return [...uses].sort(([one], [other]) => one.localeCompare(other))
}

/** Provides the icons page with the icons in use, read from the sources: an unused icon disappears from it. */
export function usedIcons(folders: readonly string[]): Plugin {
  return {
    name: 'moyun:used-icons',
    resolveId: { filter: { id: /^virtual:used-icons$/ }, handler: () => RESOLVED },
    load: {
      filter: { id: /^\0virtual:used-icons$/ },
      handler() {
        const uses = findUses(folders)
        const list = uses.map(([name, files]) => `{ name: '${name}', Icon: ${name}, files: ${JSON.stringify(files)} }`)
        return `import { ${uses.map(([name]) => name).join(', ')} } from 'lucide-react'\nexport const icons = [${list.join(',\n')}]`
      },
    },
  }
}
