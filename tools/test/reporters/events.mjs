import fs from 'node:fs'

/**
 * Appends one event of a test run to the file that `TEST_EVENTS` names, as a line of JSON: `{ total }` once the number
 * of parts is known, `{ part: true }` for each part that is done, `{ test, ms, state }` for each test (`passed`,
 * `failed` or `skipped`).
 */
export function report(event) {
  const file = process.env.TEST_EVENTS
  if (file) fs.appendFileSync(file, `${JSON.stringify(event)}\n`)
}
