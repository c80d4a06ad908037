// npm test: everything that must pass. `npm test -- unit stories` runs only the named steps, with `-t NAME` only tests
// whose name matches; `--slow` runs the steps of `npm run test:slow`.
import os from 'node:os'
import { parseArgs } from 'node:util'
import { exitWithParent } from './exit-with-parent.mjs'
import { install } from './install.mjs'

exitWithParent()
try {
  await install()
} catch (problem) {
  console.error(`✗ ${problem.message}`)
  process.exit(1)
}
const { fast, slow, runStep } = await import('./test/steps.mjs')
const { watchProgress, writeSummary } = await import('./test/progress.mjs')

const { positionals: names, values } = parseArgs({
  allowPositionals: true,
  options: { slow: { type: 'boolean' }, name: { type: 'string', short: 't' } },
})
const steps = values.slow ? slow : names.some((name) => slow[name] && !fast[name]) ? { ...fast, ...slow } : fast
const unknown = names.filter((name) => !steps[name])
if (unknown.length > 0) {
  console.error(`✗ There is no step ${unknown.join(', ')}. The steps: ${Object.keys({ ...fast, ...slow }).join(', ')}`)
  process.exit(1)
}

/** Adds the steps that the requested ones depend on: an up-to-date build costs nothing. */
const selected = new Set(names.length > 0 ? names : Object.keys(steps))
for (const name of selected) for (const before of steps[name].after ?? []) selected.add(before)

/** Steps that run in parallel. */
const AT_ONCE = Math.max(2, Math.floor(os.availableParallelism() / 2))
/**
 * Heavy steps among them. Each keeps two cores busy; if two of them share two cores, a test takes up to twenty times as
 * long and exceeds its time limit.
 */
const HEAVY = Math.floor(AT_ONCE / 2)
const busy = new Set()
const mayBegin = (name) =>
  (steps[name].after ?? []).every((before) => results.some((result) => result.name === before)) &&
  !(steps[name].heavy && busy.size === HEAVY)

const waiting = Object.keys(steps).filter((name) => selected.has(name))
const results = []
const progress = watchProgress()

/** Runs steps whose dependencies are done, until none is left. */
async function takeSteps() {
  for (;;) {
    const next = waiting.find(mayBegin)
    if (!next) {
      if (waiting.length === 0) return
      await progress.nextEnd()
      continue
    }
    waiting.splice(waiting.indexOf(next), 1)
    if (steps[next].heavy) busy.add(next)
    progress.begin(next)
    const began = Date.now()
    const result = {
      name: next,
      ...(await runStep(next, steps[next], values.name)),
      seconds: (Date.now() - began) / 1000,
    }
    results.push(result)
    busy.delete(next)
    progress.end(result)
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, takeSteps))
progress.stop()
process.exit(writeSummary(results) ? 0 : 1)
