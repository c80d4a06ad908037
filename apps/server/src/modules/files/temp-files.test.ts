import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createTempFiles } from './temp-files.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'moyun-drafts-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

test('allows ten temp files at once per owner, however small, without limiting other owners', async () => {
  const drafts = createTempFiles(folder)
  const ten = await Promise.all(Array.from({ length: 10 }, () => drafts.begin(1, 'one')))
  await expect(drafts.begin(1, 'one')).rejects.toMatchObject({ code: 429, result: { retryAfter: 5 } })
  expect(drafts.reserved()).toBe(10)
  const others = [await drafts.begin(1, 'another'), await drafts.begin(0)]

  await ten[0]?.drop()
  await ten[0]?.drop()
  const again = await drafts.begin(1, 'one')
  await expect(drafts.begin(1, 'one')).rejects.toMatchObject({ code: 429 })

  await Promise.all([...ten, ...others, again].map((draft) => draft.drop()))
  expect([drafts.reserved(), fs.readdirSync(folder)]).toEqual([0, []])
})
