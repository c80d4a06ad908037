import fs from 'node:fs'
import path from 'node:path'
import { root } from '../run.mjs'
import { execute } from '../test/execute.mjs'

const SOURCES = ['.storybook', 'packages', 'apps/web', 'tools/words', 'tools/diagram', 'package-lock.json']
const built = path.join(root, '.cache/storybook/index.json')

/** When the newest source was changed. */
function changedAt(file) {
  const { mtimeMs } = fs.statSync(file)
  if (!fs.statSync(file).isDirectory()) return mtimeMs
  return fs
    .readdirSync(file)
    .filter((name) => name !== 'node_modules' && name !== 'dist')
    .reduce((newest, name) => Math.max(newest, changedAt(path.join(file, name))), 0)
}

const isStale = () => !fs.existsSync(built) || SOURCES.some((source) => changedAt(path.join(root, source)) > fs.statSync(built).mtimeMs)

/** Builds the stories into .cache/storybook, unless they are as their sources are. Throws with what the build said. */
export async function buildStorybook() {
  if (!isStale()) return
  const began = Date.now()
  const { failed, log } = await execute('storybook/dist/bin/dispatcher.js', ['build', '--output-dir', '.cache/storybook', '--quiet', '--disable-telemetry'])
  if (failed > 0) throw new Error(`The stories can't be built:\n${log}`)
  console.log(`• stories built in ${((Date.now() - began) / 1000).toFixed(0)} s`)
}
