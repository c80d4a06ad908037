// npm run generate:stories: writes one story per state for every screen that a machine drives, and one per machine with
// its chart. `--check` fails on a difference.
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { register } from 'tsx/esm/api'
import { writeCharts } from './write-charts.mjs'
import { writeStories } from './write-stories.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const web = path.join(root, 'apps/web/src')
const isCheck = process.argv.includes('--check')

register()
const load = (file) => import(pathToFileURL(file).href)
const named = /^(.+)-states\.ts$/
const screens = fs
  .readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => named.test(path.basename(file)))
  .sort()
if (screens.length === 0)
  throw new Error('There is no <screen>-states.ts under apps/web/src: this tool looks in the wrong folder')

const expected = new Map()
for (const screen of screens) {
  const file = path.join(web, screen)
  const { title, stateStories, sameLook } = await load(file)
  expected.set(file.replace(/-states\.ts$/, '.states.stories.tsx'), writeStories(title, stateStories(), sameLook))
}
expected.set(
  path.join(root, '.storybook/pages/machines/machines.stories.tsx'),
  writeCharts(await load(path.join(root, 'packages/machines/src/index.ts'))),
)

const read = (file) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '')
const stale = [...expected].filter(([file, text]) => read(file) !== text)
if (!isCheck) for (const [file, text] of stale) fs.writeFileSync(file, text)

const names = stale.map(([file]) => path.relative(root, file)).join(', ')
if (stale.length === 0) console.log(`✓ the ${expected.size} story files of states match the machines`)
else if (isCheck) {
  console.error(`✗ outdated: ${names}. Run: npm run generate:stories`)
  process.exitCode = 1
} else console.log(`written: ${names}`)
