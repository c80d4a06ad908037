// npm test: everything that must hold. `npm test -- unit stories` runs the named steps alone, with `-t NAME` their tests whose name matches;
// `--slow` runs those of `npm run test:slow`.
import os from 'node:os'
import { parseArgs } from 'node:util'
import { followParent } from './follow-parent.mjs'
import { install } from './install.mjs'

followParent()
try {
  await install()
} catch (problem) {
  console.error(`✗ ${problem.message}`)
  process.exit(1)
}
const { fast, slow, runStep } = await import('./test/steps.mjs')
const { watchProgress, writeSummary } = await import('./test/progress.mjs')

const { positionals: asked, values } = parseArgs({
  allowPositionals: true,
  options: { slow: { type: 'boolean' }, name: { type: 'string', short: 't' } },
})
const steps = values.slow ? slow : asked.some((name) => slow[name] && !fast[name]) ? { ...fast, ...slow } : fast
const unknown = asked.filter((name) => !steps[name])
if (unknown.length > 0) {
  console.error(`✗ There is no step ${unknown.join(', ')}. The steps: ${Object.keys({ ...fast, ...slow }).join(', ')}`)
  process.exit(1)
}

/** What the asked steps are after is run too: a build that is fresh costs nothing. */
const wanted = new Set(asked.length > 0 ? asked : Object.keys(steps))
for (const name of wanted) for (const before of steps[name].after ?? []) wanted.add(before)

const waiting = Object.keys(steps).filter((name) => wanted.has(name))
const results = []
const progress = watchProgress()

/** Takes the next step that waits for none, until there is no more. */
async function takeSteps() {
  for (;;) {
    const next = waiting.find((name) =>
      (steps[name].after ?? []).every((before) => results.some((result) => result.name === before)),
    )
    if (!next) {
      if (waiting.length === 0) return
      await progress.nextEnd()
      continue
    }
    waiting.splice(waiting.indexOf(next), 1)
    progress.begin(next)
    const began = Date.now()
    const result = {
      name: next,
      ...(await runStep(next, steps[next], values.name)),
      seconds: (Date.now() - began) / 1000,
    }
    results.push(result)
    progress.end(result)
  }
}

// Two at a time even on two cores: browsers and servers wait half of theirs.
await Promise.all(Array.from({ length: Math.max(2, Math.floor(os.availableParallelism() / 2)) }, takeSteps))
progress.stop()
process.exit(writeSummary(results) ? 0 : 1)
