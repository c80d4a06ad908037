/** Names the first migration of every database from before the baseline, when there were 37 migrations. */
const FIRST_BEFORE_BASELINE = '0000_start'

/** The last migration before the baseline: a database that has it has the schema of the baseline. */
const LAST_BEFORE_BASELINE = {
  name: '0036_paint-styles-off',
  hash: '73d7315c552734bcc636f2895d16e9b9b73e7d54e13e7a166aeb6f724776c759',
}

/** The number of migrations that together make the baseline: the schema, and the rules of the ledger. */
export const BASELINE_LENGTH = 2

type DoneMigrations = readonly { name: string; hash: string }[]

/** True for a database or a backup from before the baseline. */
export const isBeforeBaseline = (done: DoneMigrations): boolean => done[0]?.name === FIRST_BEFORE_BASELINE

/** True if its tables are those of the baseline, so that its rows fit. */
export function hasBaselineSchema(done: DoneMigrations): boolean {
  const last = done.at(-1)
  return isBeforeBaseline(done) && last?.name === LAST_BEFORE_BASELINE.name && last.hash === LAST_BEFORE_BASELINE.hash
}
