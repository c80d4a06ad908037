import type { Plugin } from 'vite'

const STORIES = /\.stories\.tsx$/
const module = new URL('prepare-stories.ts', import.meta.url).pathname

/**
 * Appends a call of `prepareStories` to every story file: Storybook has no hook before a play function, and none for
 * parameters that depend on the story.
 */
export function prepareStories(): Plugin {
  return {
    name: 'moyun:prepare-stories',
    enforce: 'pre',
    transform: {
      filter: { id: STORIES },
      handler(source, file) {
        if (!/^export default meta$/m.test(source))
          throw new Error(`${file}: a story file says \`export default meta\` on a line of its own`)
        const names = Array.from(source.matchAll(/^export const (\w+)/gm), ([, name]) => name)
        return {
          code: `${source}\nimport { prepareStories } from ${JSON.stringify(module)}\nprepareStories(meta, [${names.join(', ')}])\n`,
          map: null,
        }
      },
    },
  }
}
