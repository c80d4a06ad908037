import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lastLogLines } from './run-tool.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'moyun-words-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

function wordsOf(...lines: string[]) {
  const log = path.join(folder, 'log')
  fs.writeFileSync(log, lines.map((line) => `2026-11-26 13:20:40.090 UTC [21192] ${line}\n`).join(''))
  return lastLogLines(log)
}

// The log of 18.4 on a completely full disk.
const FULL = [
  'LOG:  database system was interrupted while in recovery at 2026-11-26 13:20:40 UTC',
  'HINT:  This probably means that some data is corrupted and you will have to use the last backup for recovery.',
  'FATAL:  the database system is starting up',
  'FATAL:  the database system is not yet accepting connections',
  'DETAIL:  Consistent recovery state has not been yet reached.',
  'LOG:  redo done at 0/30063B0',
  'FATAL:  could not write to file "pg_wal/xlogtemp.21192": No space left on device',
  'LOG:  startup process (PID 21192) exited with exit code 1',
]

test('P47: returns the full disk as the reason, not the refused connections and hints before it', () => {
  expect(wordsOf(...FULL)).toBe('FATAL:  could not write to file "pg_wal/xlogtemp.21192": No space left on device')
})

test('returns the reason with its DETAIL line', () => {
  expect(
    wordsOf(
      'LOG:  starting',
      'FATAL:  database files are incompatible with server',
      'DETAIL:  The data directory was initialized by PostgreSQL version 15',
    ),
  ).toBe(
    'FATAL:  database files are incompatible with server DETAIL:  The data directory was initialized by PostgreSQL version 15',
  )
})

test('returns the last lines if none is a reason', () => {
  expect(wordsOf('LOG:  one', 'LOG:  two', 'LOG:  three', 'LOG:  four')).toMatch(/two.*three.*four/)
})
