import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openCluster } from './cluster.ts'
import { throwaway } from './run-tool.ts'
import { killPostgres, postmasterOf, spawnOpener, testFolder } from './test-folder.ts'

const quick = { say: () => {}, settings: throwaway }

/** A cluster that was closed in order. */
async function closedCluster() {
  const folder = testFolder()
  await (await openCluster(folder, quick)).close()
  return folder
}

/** A cluster whose PostgreSQL was killed, with the lock file that it left. */
async function killedCluster() {
  const folder = testFolder()
  const opener = await spawnOpener(folder)
  opener.child.kill('SIGKILL')
  await opener.gone
  killPostgres(folder)
  return { folder, lock: path.join(folder, 'postmaster.pid') }
}

const writeLock = (lock: string, text: string) => fs.writeFileSync(lock, text)

test('starts beside a lock file whose pid a stranger has now', async () => {
  const { folder, lock } = await killedCluster()
  const [, ...rest] = fs.readFileSync(lock, 'utf8').split('\n')
  writeLock(lock, [process.pid, ...rest].join('\n'))

  const cluster = await openCluster(folder, quick)

  expect(postmasterOf(folder)).not.toBeNull()
  await cluster.close()
})

test('starts beside a lock file that a power cut left empty', async () => {
  const { folder, lock } = await killedCluster()
  writeLock(lock, '')

  const cluster = await openCluster(folder, quick)

  expect(postmasterOf(folder)).not.toBeNull()
  await cluster.close()
})

const damages: Readonly<Record<string, (folder: string) => void>> = {
  'has lost its version': (folder) => fs.rmSync(path.join(folder, 'PG_VERSION')),
  'has an empty version': (folder) => fs.writeFileSync(path.join(folder, 'PG_VERSION'), ''),
  'has lost its control file': (folder) => fs.rmSync(path.join(folder, 'global/pg_control')),
  'has a control file of zeros': (folder) => fs.writeFileSync(path.join(folder, 'global/pg_control'), Buffer.alloc(8192)),
  'has lost its log': (folder) => fs.rmSync(path.join(folder, 'pg_wal'), { recursive: true }),
  'has lost everything but one file': (folder) => {
    for (const name of fs.readdirSync(folder).filter((entry) => entry !== 'base')) fs.rmSync(path.join(folder, name), { recursive: true })
  },
}

for (const [what, harm] of Object.entries(damages)) {
  test(`a cluster that ${what} is left as it is, with the command that moves it aside`, async () => {
    const folder = await closedCluster()
    harm(folder)
    const before = fs.readdirSync(folder, { recursive: true }).length

    await expect(openCluster(folder, quick)).rejects.toThrow(`mv ${folder} ${folder}.damaged`)

    expect(postmasterOf(folder)).toBeNull()
    expect(fs.readdirSync(folder, { recursive: true }).length).toBeGreaterThanOrEqual(before)
    fs.renameSync(folder, `${folder}.damaged`)
    await (await openCluster(folder, quick)).close()
  })
}

test('a cluster of another PostgreSQL is refused in its own words, and is no damage', async () => {
  const folder = await closedCluster()
  fs.writeFileSync(path.join(folder, 'PG_VERSION'), '15\n')

  await expect(openCluster(folder, quick)).rejects.toThrow(/initialized by PostgreSQL version 15/)
  await expect(openCluster(folder, quick)).rejects.not.toThrow(/damaged/)
})

test('a file where the folder should be is refused in one sentence', async () => {
  const folder = testFolder()
  fs.writeFileSync(folder, 'not a folder')

  await expect(openCluster(folder, quick)).rejects.toThrow(`The data folder ${folder} is a file`)
})
