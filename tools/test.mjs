// npm test: everything that must hold. `npm test -- unit stories` runs the named steps alone.
import { followParent } from './follow-parent.mjs'
import { install } from './install.mjs'

followParent()
try {
  await install()
} catch (problem) {
  console.error(`✗ ${problem.message}`)
  process.exit(1)
}
const { names, runStep, stages } = await import('./test/steps.mjs')

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`✗ There is no step ${unknown.join(', ')}. The steps: ${names.join(', ')}`)
  process.exit(1)
}

const total = { passed: 0, failed: 0, byChance: [] }
const since = Date.now()

async function take(name) {
  const began = Date.now()
  const { passed, failed, log, byChance = [] } = await runStep(name)
  total.passed += passed
  total.failed += failed
  total.byChance.push(...byChance.map((title) => `${name}: ${title}`))
  if (failed > 0 || byChance.length > 0) console.log(`\n${log}`)
  console.log(`${failed > 0 ? '✗' : '✓'} ${name.padEnd(9)} ${String(passed).padStart(4)} passed, ${failed} failed  ${((Date.now() - began) / 1000).toFixed(1)} s`)
}

async function takeLane(lane) {
  for (const name of lane) if (wanted.length === 0 || wanted.includes(name)) await take(name)
}

for (const lanes of stages) await Promise.all(lanes.map(takeLane))
if (total.byChance.length > 0) console.log(`\nFailed at first, passed when asked once more:\n${total.byChance.map((title) => `  ${title}`).join('\n')}`)
console.log(`\nin ${((Date.now() - since) / 1000).toFixed(0)} s`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)
