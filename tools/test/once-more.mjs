/** More than so many did not fail by chance. */
const BY_CHANCE = 4

/**
 * Asks what failed once more, when the rest is through and the machine has nothing else to do. What passes then has passed, and is
 * named all the same: somebody has to look into it.
 */
export async function onceMore(first, again) {
  const { failed, names = [] } = first
  if (failed === 0 || names.length === 0 || failed > BY_CHANCE) return first
  const second = await again(first)
  const log = `${first.log}\n\nOnce more, what failed:\n\n${second.log}`
  if (second.failed > 0) return { ...second, passed: first.passed, failed: Math.min(failed, second.failed), log }
  return { passed: first.passed + failed, failed: 0, log, byChance: names }
}
