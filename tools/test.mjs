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
const { steps } = await import('./test/steps.mjs')

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(`✗ There is no step ${unknown.join(', ')}. The steps: ${steps.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}

const total = { passed: 0, failed: 0 }
const since = Date.now()
for (const { name, run } of steps.filter((step) => wanted.length === 0 || wanted.includes(step.name))) {
  const began = Date.now()
  const { passed, failed, log } = await run().catch((error) => ({ passed: 0, failed: 1, log: error.stack }))
  total.passed += passed
  total.failed += failed
  if (failed > 0) console.log(`\n${log}`)
  console.log(`${failed > 0 ? '✗' : '✓'} ${name.padEnd(9)} ${String(passed).padStart(4)} passed, ${failed} failed  ${((Date.now() - began) / 1000).toFixed(1)} s`)
}
console.log(`\nin ${((Date.now() - since) / 1000).toFixed(0)} s`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)
