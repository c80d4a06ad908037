import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCluster } from './cluster.ts'
import { throwawaySettings } from './run-tool.ts'
import { postmasterOf, testFolder } from './test-folder.ts'

const quick = { log: () => {}, settings: throwawaySettings }

const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'moyun-damage-'))
fs.chmodSync(parent, 0o755)
const sound = path.join(parent, 'pg')
let lockText = ''

beforeAll(async () => {
  const cluster = await openCluster(sound, quick)
  lockText = fs.readFileSync(path.join(sound, 'postmaster.pid'), 'utf8')
  await cluster.close()
})
afterAll(() => fs.rmSync(parent, { recursive: true }))

/** A cluster that was shut down cleanly. */
function closedCluster() {
  const folder = testFolder()
  execFileSync('cp', ['-a', sound, folder]) // with its owner
  return folder
}

/** A cluster with a left-over lock file. */
function clusterWithLock(text: string) {
  const folder = closedCluster()
  fs.writeFileSync(path.join(folder, 'postmaster.pid'), text)
  return folder
}

test('starts beside a stale lock file whose pid another process has', async () => {
  const [, ...rest] = lockText.split('\n')
  const folder = clusterWithLock([process.pid, ...rest].join('\n'))

  const cluster = await openCluster(folder, quick)

  expect(postmasterOf(folder)).not.toBeNull()
  await cluster.close()
})

test('P47: starts beside a lock file that a power cut left empty', async () => {
  const folder = clusterWithLock('')

  const cluster = await openCluster(folder, quick)

  expect(postmasterOf(folder)).not.toBeNull()
  await cluster.close()
})

const damages: Readonly<Record<string, (folder: string) => void>> = {
  'has no PG_VERSION': (folder) => fs.rmSync(path.join(folder, 'PG_VERSION')),
  'has an empty PG_VERSION': (folder) => fs.writeFileSync(path.join(folder, 'PG_VERSION'), ''),
  'has no control file': (folder) => fs.rmSync(path.join(folder, 'global/pg_control')),
  'has a control file of zeros': (folder) =>
    fs.writeFileSync(path.join(folder, 'global/pg_control'), Buffer.alloc(8192)),
  'has no write-ahead log': (folder) => fs.rmSync(path.join(folder, 'pg_wal'), { recursive: true }),
  'has only its base folder': (folder) => {
    for (const name of fs.readdirSync(folder).filter((entry) => entry !== 'base'))
      fs.rmSync(path.join(folder, name), { recursive: true })
  },
}

for (const [what, harm] of Object.entries(damages)) {
  test(`leaves a cluster that ${what} untouched, and names the command that moves it aside`, async () => {
    const folder = closedCluster()
    harm(folder)
    const before = fs.readdirSync(folder, { recursive: true }).length

    await expect(openCluster(folder, quick)).rejects.toThrow(`mv ${folder} ${folder}.damaged`)

    expect(postmasterOf(folder)).toBeNull()
    expect(fs.readdirSync(folder, { recursive: true }).length).toBeGreaterThanOrEqual(before)
  })
}

test('P47: starts a new cluster after the command in the error has moved the damaged one aside', async () => {
  const folder = closedCluster()
  fs.rmSync(path.join(folder, 'PG_VERSION'))
  const problem: unknown = await openCluster(folder, quick).catch((error: unknown) => error)

  execFileSync('sh', ['-c', /mv .*$/.exec(String(problem))?.[0] ?? 'false'])
  const cluster = await openCluster(folder, quick)

  expect(fs.existsSync(`${folder}.damaged/global`)).toBe(true)
  expect(postmasterOf(folder)).not.toBeNull()
  await cluster.close()
})

test('refuses a cluster of another PostgreSQL version without calling it damaged', async () => {
  const folder = closedCluster()
  fs.writeFileSync(path.join(folder, 'PG_VERSION'), '15\n')

  await expect(openCluster(folder, quick)).rejects.toThrow(/initialized by PostgreSQL version 15/)
  await expect(openCluster(folder, quick)).rejects.not.toThrow(/damaged/)
})
