import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openCluster } from './cluster.ts'
import { throwawaySettings } from './run-tool.ts'
import { postmasterOf, testFolder } from './test-folder.ts'

const quick = { log: () => {}, settings: throwawaySettings }

test('P47: leaves the remains of a cluster untouched, and names the command that moves them aside', async () => {
  const folder = testFolder()
  fs.mkdirSync(path.join(folder, 'base/5'), { recursive: true })
  fs.writeFileSync(path.join(folder, 'base/5/2600'), 'rows')

  await expect(openCluster(folder, quick)).rejects.toThrow(`mv ${folder} ${folder}.damaged`)

  expect(fs.readFileSync(path.join(folder, 'base/5/2600'), 'utf8')).toBe('rows')
  expect(postmasterOf(folder)).toBeNull()
})

test('refuses a file in place of the data folder', async () => {
  const folder = testFolder()
  fs.writeFileSync(folder, 'not a folder')

  await expect(openCluster(folder, quick)).rejects.toThrow(`The data folder ${folder} is a file`)
})
