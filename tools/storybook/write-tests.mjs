import fs from 'node:fs'
import path from 'node:path'
import { transformPlaywright } from '@storybook/test-runner'
import { root } from '../run.mjs'

/** A test file costs a browser page, a module registry and two seconds, whether it holds one story or a hundred; a page that has drawn four hundred has grown slow. */
const FILES = 6
const FOLDERS = ['.storybook/pages', 'packages/ui/src', 'apps/web/src']

/** What `npm run stories` writes: each screen in each state of its machine. */
const isGenerated = (name) => name.endsWith('.states.stories.tsx')

/** The titles and stories of a test file; the generator writes Chinese as escapes. */
const namesIn = (code) => JSON.parse(`[${code.match(/(?<=describe\()".*?"(?=,)/g) ?? ''}]`).join('\n')

/**
 * Writes the tests of the stories that people wrote, or of the generated ones, as the Storybook test runner makes them, into a few files of
 * about the same size; gives back how many tests there are. With `named`, those files alone in which it is a title or a story's name.
 */
export async function writeStoryTests(folder, { generated, named = '' }) {
  const stories = FOLDERS.flatMap((place) =>
    fs
      .readdirSync(path.join(root, place), { recursive: true })
      .filter((name) => name.endsWith('.stories.tsx') && isGenerated(name) === generated)
      .map((name) => path.join(root, place, name)),
  )
  const written = await Promise.all(
    stories.map(
      async (file) =>
        `// ${path.relative(root, file)}\n${await transformPlaywright(fs.readFileSync(file, 'utf8'), file)}`,
    ),
  )
  const tests = written.filter((code) => namesIn(code).includes(named))

  // The long ones first, each into the file that has least.
  const files = Array.from({ length: FILES }, () => ({ size: 0, parts: [] }))
  for (const code of tests.sort((one, other) => other.length - one.length)) {
    const least = files.reduce((smallest, file) => (file.size < smallest.size ? file : smallest))
    least.size += code.length
    least.parts.push(code)
  }

  fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(folder, { recursive: true })
  files
    .filter(({ size }) => size > 0)
    .forEach(({ parts }, index) =>
      fs.writeFileSync(path.join(folder, `stories-${String(index + 1).padStart(2, '0')}.test.js`), parts.join('\n')),
    )
  return tests.join('\n').match(/ it\("/g)?.length ?? 0
}
