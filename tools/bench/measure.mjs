/** How often each deed is done: `-- --runs 5`. */
const runs = Number(process.argv[process.argv.indexOf('--runs') + 1]) || 5

const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1]

/** How long a deed took, in milliseconds. */
export async function timed(deed) {
  const start = performance.now()
  await deed()
  return performance.now() - start
}

/**
 * Does each deed a few times and prints its median and its worst beside what it may take; fails the process where one took longer.
 * A deed is `[name, at most, async () => took]`, in milliseconds.
 */
export async function measure(deeds) {
  const rows = {}
  for (const [name, atMost, deed] of deeds) {
    const took = []
    for (let run = 0; run < runs; run++) took.push(await deed())
    rows[name] = { 'median ms': Math.round(median(took)), 'worst ms': Math.round(Math.max(...took)), 'at most': atMost }
  }
  console.table(rows)
  if (Object.values(rows).some((row) => row['worst ms'] > row['at most'])) process.exitCode = 1
}
