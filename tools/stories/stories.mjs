// npm run stories: writes one story a state for every screen that machines drive. `--check` fails on a difference.
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { register } from 'tsx/esm/api'
import { writeStories } from './write-stories.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const pages = path.join(root, 'apps/web/src/routes')
const isCheck = process.argv.includes('--check')

register()
const folders = fs.readdirSync(pages).filter((folder) => fs.existsSync(path.join(pages, folder, `${folder}-states.ts`)))
const stale = []

for (const folder of folders) {
  const { stagings } = await import(pathToFileURL(path.join(pages, folder, `${folder}-states.ts`)).href)
  const file = path.join(pages, folder, `${folder}.states.stories.tsx`)
  const wanted = writeStories(stagings())
  const written = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
  if (written === wanted) continue
  stale.push(path.relative(root, file))
  if (!isCheck) fs.writeFileSync(file, wanted)
}

if (folders.length === 0) throw new Error('No page under apps/web/src/routes has a <page>-states.ts: this tool looks in the wrong place')
if (stale.length === 0) console.log(`✓ the state stories of ${folders.join(', ')} are as their machines are`)
else if (isCheck) {
  console.error(`✗ ${stale.join(', ')} does not show the states that there are. Run: npm run stories`)
  process.exitCode = 1
} else console.log(`written: ${stale.join(', ')}`)
