/** Runs per measurement: `-- --runs 5`. */
const runs = Number(process.argv[process.argv.indexOf('--runs') + 1]) || 5

const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1]

/** The duration of `action` in milliseconds. */
export async function durationOf(action) {
  const start = performance.now()
  await action()
  return performance.now() - start
}

/**
 * Runs each measurement a few times and prints its median and worst beside its limit; sets a failing exit code if one
 * took longer. A measurement is `[name, limit, async () => took]`, in milliseconds.
 */
export async function measure(actions) {
  const rows = {}
  for (const [name, atMost, action] of actions) {
    const took = []
    for (let run = 0; run < runs; run++) took.push(await action())
    rows[name] = { 'median ms': Math.round(median(took)), 'worst ms': Math.round(Math.max(...took)), 'at most': atMost }
  }
  console.table(rows)
  if (Object.values(rows).some((row) => row['worst ms'] > row['at most'])) process.exitCode = 1
}
