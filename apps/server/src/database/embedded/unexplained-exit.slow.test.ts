import fs from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { initialise } from './initialise.ts'
import { attach } from './attach.ts'
import { type ClusterLayout, resolveLayout } from './layout.ts'
import { throwawaySettings } from './run-tool.ts'
import { postmasterOf, testFolder } from './test-folder.ts'

/**
 * Replaces `postgres` with a script. It can use the real one as $real, the log as $log, and may leave files in $notes.
 */
function placeWith(program: string): ClusterLayout & { notes: string } {
  const folder = testFolder()
  const parent = path.dirname(folder)
  const place = resolveLayout(folder, () => {})
  initialise(place, true)
  const [bin, notes] = [path.join(parent, 'bin'), path.join(parent, 'notes')]
  for (const made of [bin, notes]) fs.mkdirSync(made)
  fs.chmodSync(notes, 0o777)
  const known = { real: path.join(place.bin, 'postgres'), log: place.log, notes }
  const names = Object.entries(known).map(([name, value]) => `${name}='${value}'`)
  fs.writeFileSync(path.join(bin, 'postgres'), ['#!/bin/sh', ...names, program].join('\n'), { mode: 0o755 })
  return { ...place, bin, notes }
}

/** PostgreSQL refuses to start with a reason; each attempt is recorded. */
const REFUSES = 'mktemp "$notes/XXXXXX" > /dev/null; "$real" "$@" -c port=none; ended=$?'
/** Simulates a concurrent start, which empties the shared log. */
const EMPTIES = ': > "$log"'

test('restarts PostgreSQL if a concurrent start has emptied the log with the reason of its exit', async () => {
  const place = placeWith(
    `if ! ls "$notes"/* > /dev/null 2>&1; then ${REFUSES}; ${EMPTIES}; exit $ended; fi\nexec "$real" "$@"`,
  )

  const keeper = await attach(place, throwawaySettings)
  onTestFinished(() => keeper.end())

  expect(fs.readdirSync(place.notes)).toHaveLength(1)
  expect((await keeper.query('select 1 as answer')).rows).toEqual([{ answer: 1 }])
})

test('does not restart PostgreSQL if the log has the reason of its exit', async () => {
  const place = placeWith(`${REFUSES}; exit $ended`)

  await expect(attach(place, throwawaySettings)).rejects.toThrow('invalid value for parameter "port"')

  expect(fs.readdirSync(place.notes)).toHaveLength(1)
})

test('P47: gives up on PostgreSQL if the log never has the reason of its exit', async () => {
  const place = placeWith(`${REFUSES}; ${EMPTIES}; exit $ended`)

  await expect(attach(place, throwawaySettings)).rejects.toThrow(`PostgreSQL does not start in ${place.data}: exit 1`)

  expect(fs.readdirSync(place.notes).length).toBeGreaterThan(2)
  expect(postmasterOf(place.data)).toBeNull()
})
