import type { UnsentRequest } from '@moyun/machines'
import type { UseStore } from 'idb-keyval'
import { expect, test } from 'vitest'
import { openDraft } from './draft.ts'
import { createDrafts } from './drafts.ts'

const blocked = (): UseStore => {
  throw new DOMException('blocked', 'SecurityError')
}
const unsent: UnsentRequest = { kind: 'message', id: 'a', parentId: null, text: '问' }

test('P26: keeps drafts in memory when the browser blocks storage', async () => {
  const drafts = createDrafts('m', blocked)
  await drafts.save('new', '写到一半')
  await drafts.saveUnsent('c', unsent)
  expect(await drafts.read('new')).toBe('写到一半')
  expect(await drafts.readUnsent('c')).toEqual(unsent)

  await drafts.deleteAll()
  expect(await drafts.read('new')).toBe('')
  expect(await drafts.readUnsent('c')).toBeNull()
})

test('shows the stored draft unless the member has typed already', async () => {
  const drafts = createDrafts('m', blocked)
  await drafts.save('a', '昨天的')
  const untouched = openDraft(drafts, () => 'a')
  await expect.poll(untouched.getSnapshot).toBe('昨天的')

  const touched = openDraft(drafts, () => 'a')
  touched.write('今天的')
  await drafts.read('a')
  expect(touched.getSnapshot()).toBe('今天的')
})

test('prepends a text to the stored draft, once', async () => {
  const drafts = createDrafts('m', blocked)
  const empty = openDraft(drafts, () => 'empty')
  await empty.prepend('照着写')
  expect([empty.getSnapshot(), await drafts.read('empty')]).toEqual(['照着写', '照着写'])

  await drafts.save('b', '昨天的')
  const draft = openDraft(drafts, () => 'b')
  await draft.prepend('照着写')
  await draft.prepend('照着写')
  expect(draft.getSnapshot()).toBe('照着写\n\n昨天的')
})
