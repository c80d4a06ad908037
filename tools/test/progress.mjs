import { readEvents } from './execute.mjs'

/** Milliseconds between two progress reports, on a terminal and in a log. */
const INTERVAL = process.stdout.isTTY ? 1000 : 20_000
const SLOWEST = 10

const clock = (seconds) =>
  `${String(Math.floor(seconds / 60)).padStart(2)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

/** Prints the running steps, how many of their parts are done, and the elapsed time. */
export function watchProgress() {
  const began = Date.now()
  const elapsed = () => (Date.now() - began) / 1000
  const running = new Set()
  let waiters = []

  const clear = () => process.stdout.isTTY && process.stdout.write('\r\x1b[K')
  function describe(name) {
    const { total, done, failed } = readEvents(name)
    return `${name}${total > 0 ? ` ${done} of ${total}` : ''}${failed > 0 ? `, ${failed} failed` : ''}`
  }
  function show() {
    if (running.size === 0) return
    const line = `${clock(elapsed())}  … ${[...running].map(describe).join(' · ')}`
    if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${line.slice(0, process.stdout.columns - 1)}`)
    else console.log(line)
  }
  const timer = setInterval(show, INTERVAL)

  return {
    begin: (name) => running.add(name),
    end({ name, passed, failed, log, seconds }) {
      running.delete(name)
      clear()
      if (failed > 0) console.log(`\n${log}`)
      console.log(
        `${clock(elapsed())}  ${failed > 0 ? '✗' : '✓'} ${name.padEnd(14)} ${String(passed).padStart(4)} passed, ${failed} failed  ${seconds.toFixed(1)} s`,
      )
      waiters.forEach((wake) => wake())
      waiters = []
    },
    /** Resolves when the next step ends. */
    nextEnd: () => new Promise((wake) => waiters.push(wake)),
    stop() {
      clearInterval(timer)
      clear()
    },
  }
}

/** Prints the steps with their seconds, the slowest tests and the counts; returns whether all passed. */
export function writeSummary(results) {
  const tests = results.flatMap(({ name, tests: all = [] }) => all.map((test) => ({ ...test, step: name })))
  const failed = tests.filter(({ state }) => state === 'failed')
  const slowest = tests
    .filter(({ state }) => state !== 'skipped')
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, SLOWEST)
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)

  console.log(`\n${'step'.padEnd(15)}passed  failed  seconds`)
  for (const { name, passed, failed: count, seconds } of results)
    console.log(
      `${name.padEnd(15)}${String(passed).padStart(6)}${String(count).padStart(8)}${seconds.toFixed(1).padStart(9)}`,
    )
  if (slowest.length > 0)
    console.log(
      `\nThe slowest tests:\n${slowest.map(({ step, test, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${step}: ${test}`).join('\n')}`,
    )
  if (failed.length > 0) console.log(`\nFailed:\n${failed.map(({ step, test }) => `  ${step}: ${test}`).join('\n')}`)
  console.log(`\nin ${clock(process.uptime()).trim()} min`)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0
}
