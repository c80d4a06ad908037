// npm run screenshots: takes the pictures that Chromatic would take (`.storybook/modes.ts`) on this machine and
// compares them with earlier ones.
//   --only REGEX    stories whose id matches
//   --keep-build    uses the last Storybook build
//   --against DIR   compares with the pictures in DIR; else with the accepted ones, else with those of the last run
//   --accept        accepts the pictures of the last run, and takes none
//   --pages N       number of parallel pages
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildStorybook } from '../build.mjs'
import { exitWithParent } from '../exit-with-parent.mjs'
import { root } from '../run.mjs'
import { serveFolder } from '../test/serve-folder.mjs'
import { compareFolders, picturesIn } from './compare.mjs'
import { writeReport } from './report.mjs'
import { takePictures } from './take.mjs'

exitWithParent()
const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    against: { type: 'string' },
    accept: { type: 'boolean' },
    pages: { type: 'string', default: '3' },
    'keep-build': { type: 'boolean' },
  },
})
const folder = (name) => path.join(root, '.cache/shots', name)
const [taking, latest, accepted] = [folder('taking'), folder('latest'), folder('accepted')]

/** Replaces the stored pictures by the new ones; with `--only`, just those that were taken. */
function keepPictures() {
  if (!options.only) fs.rmSync(latest, { recursive: true, force: true })
  fs.cpSync(taking, latest, { recursive: true })
  fs.rmSync(taking, { recursive: true })
}

async function shoot() {
  if (!options['keep-build']) await buildStorybook()
  const stories = path.join(root, '.cache/storybook')
  fs.rmSync(taking, { recursive: true, force: true })
  fs.mkdirSync(taking, { recursive: true })

  const began = Date.now()
  const site = await serveFolder(stories)
  const {
    stories: count,
    taken,
    problems,
  } = await takePictures({
    site: site.url,
    only: new RegExp(options.only ?? ''),
    folder: taking,
    pages: Number(options.pages),
  })
  await site.close()
  const seconds = (Date.now() - began) / 1000
  for (const problem of problems) console.log(`✗ ${problem}`)
  console.log(
    `• ${taken} pictures of ${count} stories in ${seconds.toFixed(0)} s, ${(taken / seconds).toFixed(1)} a second; ${problems.length} failed`,
  )
  return problems.length === 0
}

function compare() {
  const before = options.against
    ? path.resolve(options.against)
    : [accepted, latest].find((there) => picturesIn(there).length > 0)
  if (!before) return (console.log('• there are no earlier pictures to compare with'), true)
  const differences = compareFolders(before, taking, !options.only)
  const { changed, added, gone } = differences
  const count = changed.length + added.length + gone.length
  if (count === 0) return (console.log(`✓ 0 differences from ${path.relative(root, before)}`), true)
  const page = writeReport(folder('differences'), { before, after: taking, differences })
  console.log(
    `✗ ${count} differences from ${path.relative(root, before)}: ${changed.length} changed, ${added.length} new, ${gone.length} gone\n  ${page}`,
  )
  return false
}

if (options.accept) {
  if (picturesIn(latest).length === 0)
    throw new Error('There are no pictures to accept: run `npm run screenshots` first')
  fs.rmSync(accepted, { recursive: true, force: true })
  fs.cpSync(latest, accepted, { recursive: true })
  console.log(`✓ ${picturesIn(accepted).length} pictures accepted`)
} else {
  const isComplete = await shoot()
  const isSame = compare()
  keepPictures()
  process.exitCode = isComplete && isSame ? 0 : 1
}
