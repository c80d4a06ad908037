import fs from 'node:fs/promises'
import { storyNameFromExport, toId } from 'storybook/internal/csf'
import { loadCsf } from 'storybook/internal/csf-tools'
import type { Indexer } from 'storybook/internal/types'
import type { Plugin } from 'vite'
import { titleOf } from './places.ts'

const STORIES = /\.stories\.tsx$/

/** The id stays the short one of the folder, so that an address outlives a move in the sidebar. */
function idOf(file: string) {
  const [, name = ''] = /(?:packages\/ui\/src|apps\/web\/src|\.storybook\/pages)\/(.+)\.stories\.tsx$/.exec(file) ?? []
  const parts = name.split('/')
  return toId(parts.filter((part, index) => part !== parts[index - 1]).join('-'))
}

/** A part has a page of documents; a whole screen would load its world once a story on one page. */
const tagsOf = (file: string) => (file.includes('packages/ui/src/') ? ['autodocs'] : [])

/** Reads a story file under the title that `places.ts` gives it. */
export const titled: Indexer = {
  test: STORIES,
  async createIndex(file) {
    const source = await fs.readFile(file, 'utf8')
    const stories = loadCsf(source, { fileName: file, makeTitle: () => titleOf(file) }).parse().indexInputs
    const id = idOf(file)
    return stories.map((story) => ({
      ...story,
      title: titleOf(file),
      metaId: id,
      __id: toId(id, storyNameFromExport(story.exportName)),
      tags: [...(story.tags ?? []), ...tagsOf(file)],
    }))
  },
}

const guard = new URL('guard-plays.ts', import.meta.url).pathname

/** Tells the story file at run time what the index says of it, and its deeds where they may be done. */
export function titles(): Plugin {
  return {
    name: 'moyun:titles',
    enforce: 'pre',
    transform: {
      filter: { id: STORIES },
      handler(source, file) {
        if (!/^export default meta$/m.test(source)) throw new Error(`${file}: a story file says \`export default meta\` on a line of its own`)
        const names = Array.from(source.matchAll(/^export const (\w+)/gm), ([, name]) => name)
        const told = [
          `import { guardPlays } from ${JSON.stringify(guard)}`,
          `Object.assign(meta, { id: ${JSON.stringify(idOf(file))} })`,
          `guardPlays([${names.join(', ')}])`,
        ]
        return { code: `${source}\n${told.join('\n')}\n`, map: null }
      },
    },
  }
}
