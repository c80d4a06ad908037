import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { root } from '../run.mjs'

const running = new Set()
/** Milliseconds that a step may take to end its child processes. */
const PATIENCE = 10_000
let ending = false
/** Ends the steps' processes with this one; otherwise they would continue, and hold their ports and PostgreSQL. */
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
]) {
  process.on(signal, async () => {
    if (ending) return
    ending = true
    const ended = Promise.all([...running].map((child) => once(child, 'exit')))
    for (const child of running) process.kill(-child.pid, 'SIGTERM')
    await Promise.race([ended, setTimeout(PATIENCE)])
    process.exit(code)
  })
}

/** Runs a script of node_modules as one check, by its exit code. */
export function execute(script, args, environment = {}) {
  return new Promise((done) => {
    const child = spawn(process.execPath, [path.join(root, 'node_modules', script), ...args], {
      cwd: root,
      env: { ...process.env, FORCE_COLOR: '0', ...environment },
      // Its own process group, so that its workers end with it.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    const output = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => output.push(part))
    child.on('exit', () => running.delete(child))
    child.on('close', (code) => {
      // The run is being ended: no further step starts.
      if (ending) return
      done({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, log: Buffer.concat(output).toString() })
    })
  })
}

/** Runs a function as one check; it fails if it throws. */
export async function check(work) {
  try {
    return { passed: 1, failed: 0, log: await work() }
  } catch (error) {
    return { passed: 0, failed: 1, log: error.stack }
  }
}

/**
 * Runs a test tool whose reporter writes events (`reporters/events.mjs`), and counts its tests; a run that crashed or
 * had no tests has failed.
 */
export async function executeTests(name, script, args, environment = {}) {
  const ended = await execute(script, args, { ...environment, TEST_EVENTS: eventsFile(name) })
  const { passed, failed, tests } = readEvents(name)
  return { passed, failed: Math.max(failed, ended.failed, passed === 0 ? 1 : 0), log: ended.log, tests }
}

/** The file to which a test run reports its events. */
const eventsFile = (name) => path.join(root, '.cache/test', `${name}.events`)

/** Deletes the events of an earlier run. */
export function clearEvents(name) {
  fs.mkdirSync(path.dirname(eventsFile(name)), { recursive: true })
  fs.rmSync(eventsFile(name), { force: true })
}

/** The events of a test run so far: how many of its parts are done, the counts, and each test with its milliseconds. */
export function readEvents(name) {
  const file = eventsFile(name)
  const lines = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n').slice(0, -1) : []
  const events = lines.map((line) => JSON.parse(line))
  const tests = events.filter(({ test }) => test)
  const count = (state) => tests.filter((test) => test.state === state).length
  return {
    total: events.find(({ total }) => total)?.total ?? 0,
    done: events.filter(({ part }) => part).length,
    passed: count('passed'),
    failed: count('failed'),
    tests,
  }
}
