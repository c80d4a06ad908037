/** How long to wait after so many failures, in milliseconds: doubling from half a second to 30 s, half of it by chance. */
export function backOff(failures: number, chance = Math.random()): number {
  const longest = Math.min(30_000, 500 * 2 ** failures)
  return longest / 2 + (longest / 2) * chance
}
