import fs from 'node:fs'
import path from 'node:path'
import { transformPlaywright } from '@storybook/test-runner'
import { root } from '../run.mjs'

/** A test file costs a browser page, a module registry and two seconds, for one story or a hundred. */
const FILES = 4
const FOLDERS = ['.storybook/pages', 'packages/ui/src', 'apps/web/src']

/** The output of `npm run generate:stories`: each screen in each state of its machine. */
const isGenerated = (name) => name.endsWith('.states.stories.tsx')

/** The titles and story names of a test file; the generator escapes Chinese. */
const namesIn = (code) => JSON.parse(`[${code.match(/(?<=describe\()".*?"(?=,)/g) ?? ''}]`).join('\n')

/**
 * Writes the tests of the handwritten stories, or of the generated ones, as the Storybook test runner makes them, into
 * a few files of similar size; returns the number of tests. With `named`, only story files with that title or story
 * name.
 */
export async function writeStoryTests(folder, { generated, named = '' }) {
  const stories = FOLDERS.flatMap((place) =>
    fs
      .readdirSync(path.join(root, place), { recursive: true })
      .filter((name) => name.endsWith('.stories.tsx') && isGenerated(name) === generated)
      .map((name) => path.join(root, place, name)),
  )
  const sources = await Promise.all(
    stories.map(
      async (file) =>
        `// ${path.relative(root, file)}\n${await transformPlaywright(fs.readFileSync(file, 'utf8'), file)}`,
    ),
  )
  const tests = sources.filter((code) => namesIn(code).includes(named))

  // Longest first, each into the smallest file.
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
