import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './run.mjs'

/**
 * Runs a build while no other process in this clone runs the same: parallel starts would overwrite each other's output.
 */
export async function withBuildLock(what, build) {
  const lock = path.join(root, '.cache', `building-${what.replaceAll(' ', '-')}`)
  fs.mkdirSync(path.dirname(lock), { recursive: true })
  for (let announced = false; !take(lock); await sleep(200)) {
    if (!announced) console.log(`• waiting for another build of the ${what} in this folder`)
    announced = true
  }
  const release = () => fs.rmSync(lock, { force: true })
  process.once('exit', release)
  try {
    return await build()
  } finally {
    release()
    process.off('exit', release)
  }
}

/** Takes the lock by a hard link, which is created atomically. */
function take(lock) {
  const draft = `${lock}.${process.pid}`
  fs.writeFileSync(draft, String(process.pid))
  try {
    fs.linkSync(draft, lock)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!isAlive(holder(lock))) fs.rmSync(lock, { force: true }) // its holder was killed
    return false
  } finally {
    fs.rmSync(draft, { force: true })
  }
}

function holder(lock) {
  try {
    return Number(fs.readFileSync(lock, 'utf8'))
  } catch {
    return process.pid // released just now: try again
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
