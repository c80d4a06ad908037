import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { npm, root } from './run.mjs'

/** npm's exit code on ENOTEMPTY: an interrupted npm is still writing to the folder. */
const STILL_AT_WORK = 217

/** Installs what package-lock.json lists, if anything is missing. */
export async function install() {
  if (isInstalled()) return
  console.log('• packages: installing the packages of package-lock.json (once, a minute or two)')
  for (let tries = 1; ; tries++) {
    try {
      return await npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'])
    } catch (problem) {
      if (tries === 3 || problem.code !== STILL_AT_WORK) throw problem
      await sleep(2000)
    }
  }
}

/** Compares npm's record of the last install with the lock file. */
function isInstalled() {
  const have = read('node_modules/.package-lock.json')?.packages
  const want = read('package-lock.json')?.packages
  if (!have || !want) return false
  const isThere = ([where, locked]) => {
    if (!where.startsWith('node_modules/')) return true
    const found = have[where]
    if (!found) return Boolean(locked.optional || locked.devOptional || locked.peer)
    return (
      found.version === locked.version && found.integrity === locked.integrity && fs.existsSync(path.join(root, where))
    )
  }
  return Object.entries(want).every(isThere) && Object.keys(have).every((where) => want[where])
}

function read(file) {
  try {
    return JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'))
  } catch {
    return undefined
  }
}
