import fs from 'node:fs'
import path from 'node:path'
import { transformPlaywright } from '@storybook/test-runner'
import { root } from '../run.mjs'

/** A test file costs a browser page, a module registry and two seconds, for one story or a hundred. */
const FILES = 4
const FOLDERS = ['.storybook/pages', 'packages/ui/src', 'apps/web/src']

/** The output of `npm run generate:stories`: each screen in each state of its machine. */
const isGenerated = (name) => name.endsWith('.states.stories.tsx')

const isComponent = (file) => file.startsWith(path.join(root, 'packages/ui'))

/** Keeps the tests that `keeps` accepts: the generator writes each as a block two spaces deep. */
function filterTests(code, keeps) {
  const [head, ...blocks] = code.split(/^(?= {2}describe\(|\}\);)/m)
  const end = blocks.pop()
  const kept = blocks.filter(keeps)
  return kept.length === 0 ? '' : [head, ...kept, end].join('')
}

const isDrawnOnly = (block) => block.includes('it("smoke-test"')

/** The titles and story names of a test file; the generator escapes Chinese. */
const namesIn = (code) => JSON.parse(`[${code.match(/(?<=describe\()".*?"(?=,)/g) ?? ''}]`).join('\n')

/**
 * Writes the tests of the stories as the Storybook test runner makes them into a few files of similar size; returns the
 * number of tests. Those that are `slow` are the generated stories, and those of a component without an interaction.
 * With `named`, only story files with that title or story name.
 */
export async function writeStoryTests(folder, { slow, named = '' }) {
  const stories = FOLDERS.flatMap((place) =>
    fs
      .readdirSync(path.join(root, place), { recursive: true })
      .filter((name) => name.endsWith('.stories.tsx'))
      .map((name) => path.join(root, place, name))
      .filter((file) => (slow ? isGenerated(file) || isComponent(file) : !isGenerated(file))),
  )
  const sources = await Promise.all(
    stories.map(async (file) => {
      const code = await transformPlaywright(fs.readFileSync(file, 'utf8'), file)
      const isSlow = (block) => isGenerated(file) || (isComponent(file) && isDrawnOnly(block))
      return `// ${path.relative(root, file)}\n${filterTests(code, (block) => isSlow(block) === slow)}`
    }),
  )
  const tests = sources.filter((code) => code.includes(' it("') && namesIn(code).includes(named))

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
