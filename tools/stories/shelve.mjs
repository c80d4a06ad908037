// node tools/stories/shelve.mjs FOLDER: writes the deeds of all stories as few test files, the number of which is printed.
// A file of tests costs a browser page, a module world and two seconds, whether it holds one story or sixty.
import fs from 'node:fs'
import path from 'node:path'
import { transformPlaywright } from '@storybook/test-runner'
import { root } from '../run.mjs'

const SHELVES = 20
const PLACES = ['.storybook/pages', 'packages/ui/src', 'apps/web/src']

const files = PLACES.flatMap((place) =>
  fs
    .readdirSync(path.join(root, place), { recursive: true })
    .filter((name) => name.endsWith('.stories.tsx'))
    .map((name) => path.join(root, place, name)),
)
const written = await Promise.all(
  files.map(async (file) => ({ file: path.relative(root, file), code: await transformPlaywright(fs.readFileSync(file, 'utf8'), file) })),
)

// The long ones first, each to the shelf that has least.
const shelves = Array.from({ length: SHELVES }, () => ({ size: 0, parts: [] }))
for (const { file, code } of written.sort((one, other) => other.code.length - one.code.length)) {
  const shelf = shelves.reduce((least, each) => (each.size < least.size ? each : least))
  shelf.size += code.length
  shelf.parts.push(`// ${file}\n${code}`)
}

const folder = path.resolve(process.argv[2])
fs.rmSync(folder, { recursive: true, force: true })
fs.mkdirSync(folder, { recursive: true })
shelves.forEach(({ parts }, index) => fs.writeFileSync(path.join(folder, `stories-${String(index + 1).padStart(2, '0')}.test.js`), parts.join('\n')))
