import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

/**
 * A script that wipes two variables and prints its own environment, the one that a child process can read of it, and
 * the one that a child process inherits.
 */
const script = (file: string) => `
  import { execFileSync } from 'node:child_process'
  import { wipeEnvironment } from ${JSON.stringify(file)}
  const isWiped = wipeEnvironment(new Set(['MOYUN_SECRET', 'DATABASE_URL', 'NOT_SET']))
  const seen = execFileSync('/bin/cat', ['/proc/' + process.pid + '/environ'], { env: {} }).toString()
  console.log(JSON.stringify({ isWiped, seen, own: { ...process.env }, next: (process.env.NEXT = 'set') && execFileSync('/usr/bin/env').toString() }))
`

test('wipes variables from /proc, process.env and child processes, and keeps the others', () => {
  const given = {
    PATH: process.env['PATH'] ?? '',
    MOYUN_SECRET: 'mine-alone=with-a-sign',
    DATABASE_URL: 'postgres://moyun:a-password@db/moyun',
    MOYUN_SECRETS: 'another name',
    EMPTY: '',
  }
  const output = execFileSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', script(path.join(import.meta.dirname, 'wipe-environment.ts'))],
    { cwd: import.meta.dirname, env: given },
  )
  const { isWiped, seen, own, next } = JSON.parse(output.toString())
  expect(isWiped).toBe(true)
  expect(seen).not.toMatch(/mine-alone|a-password/)
  expect(seen).toContain('MOYUN_SECRETS=another name')
  expect(own).toEqual({ PATH: given.PATH, MOYUN_SECRETS: 'another name', EMPTY: '' })
  expect(next).toMatch(/^NEXT=set$/m)
  expect(next).not.toMatch(/MOYUN_SECRET=|DATABASE_URL=/)
})
