/** Retry delay in milliseconds after `failures` failures: doubles from 500 ms to 30 s, half of it random. */
export function backoffDelay(failures: number, chance = Math.random()): number {
  const longest = Math.min(30_000, 500 * 2 ** failures)
  return longest / 2 + (longest / 2) * chance
}
