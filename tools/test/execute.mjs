import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { root } from '../run.mjs'

const running = new Set()
/** What a step started ends with us; by itself it would go on, and hold its ports and its PostgreSQL. */
for (const [signal, code] of [['SIGINT', 130], ['SIGTERM', 143], ['SIGHUP', 129]]) {
  process.on(signal, () => {
    for (const child of running) child.kill('SIGTERM')
    process.exit(code)
  })
}

/** Runs a script of node_modules by itself; its exit code is one check. */
export function execute(script, args, environment = {}) {
  return new Promise((done) => {
    const child = spawn(process.execPath, [path.join(root, 'node_modules', script), ...args], {
      cwd: root,
      env: { ...process.env, FORCE_COLOR: '0', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    const said = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part))
    child.on('close', (code) => {
      running.delete(child)
      done({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, log: Buffer.concat(said).toString() })
    })
  })
}

/** A piece of work that throws when it fails, as one check. */
export async function check(work) {
  try {
    return { passed: 1, failed: 0, log: await work() }
  } catch (error) {
    return { passed: 0, failed: 1, log: error.stack }
  }
}

/** Several outcomes as one, each made after the other. */
export async function together(works) {
  const sum = { passed: 0, failed: 0, log: '' }
  for (const work of works) {
    const { passed, failed, log } = await work()
    sum.passed += passed
    sum.failed += failed
    if (failed > 0) sum.log += log
  }
  return sum
}

/** The counts of a Jest or Vitest result, and the files in which a test failed; a run that broke, wrote nothing or ran no test has failed. */
export function countJest(file, ended) {
  if (!fs.existsSync(file)) return { passed: 0, failed: 1, log: ended.log }
  const { numPassedTests: passed, numFailedTests: tests, numFailedTestSuites: suites, testResults } = JSON.parse(fs.readFileSync(file, 'utf8'))
  const failed = Math.max(tests, suites > 0 ? 1 : 0, ended.failed, passed === 0 ? 1 : 0)
  const broken = testResults.filter(({ status }) => status === 'failed')
  const names = broken.flatMap(({ name, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
    // What all tests of a file begin with has failed.
    return tests.length > 0 ? tests : [path.basename(name)]
  })
  return { passed, failed, log: ended.log, names, files: broken.map(({ name }) => name) }
}

/** The counts of a Playwright result, and the journeys that failed. */
export function countPlaywright(file, ended) {
  if (!fs.existsSync(file)) return { passed: 0, failed: 1, log: ended.log }
  const { stats, suites } = JSON.parse(fs.readFileSync(file, 'utf8'))
  const failed = Math.max(stats.unexpected + stats.flaky, ended.failed, stats.expected === 0 ? 1 : 0)
  return { passed: stats.expected, failed, log: ended.log, names: suites.flatMap(failedSpecs) }
}

const failedSpecs = ({ specs = [], suites = [] }) => [...specs.filter(({ ok }) => !ok).map(({ title }) => title), ...suites.flatMap(failedSpecs)]
