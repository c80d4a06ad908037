import { expect, test } from 'vitest'
import { createDrafts } from '../../member/drafts.ts'
import { saveHandoff, deleteHandoff, hasHandoff, pendingHandoff, readHandoff } from './handoff.ts'

/** A browser that stores nothing. */
const drafts = () =>
  createDrafts('1', () => {
    throw new Error('No storage')
  })

test('a hand-off can be read at its target only, until it is deleted', async () => {
  const kept = drafts()
  const picture = new File(['a'], 'lake.png', { type: 'image/png' })
  await saveHandoff(kept, 'chat', { text: '这张照片里是哪里？', pictures: [picture] })

  expect(await readHandoff(kept, 'translate')).toBeNull()
  expect(await readHandoff(kept, 'chat')).toEqual({ text: '这张照片里是哪里？', pictures: [picture] })
  await deleteHandoff(kept, 'chat')
  expect(await readHandoff(kept, 'chat')).toBeNull()
})

test('a new hand-off replaces one that was not read', async () => {
  const kept = drafts()
  await saveHandoff(kept, 'imagerestoration', { text: '', pictures: [new File(['a'], 'one.png')] })
  await saveHandoff(kept, 'imagerestoration', { text: '旧照', pictures: [] })
  expect(await readHandoff(kept, 'imagerestoration')).toEqual({ text: '旧照', pictures: [] })
})

test('a page finds what its address hands over, if it accepts that now', () => {
  const take = () => undefined
  expect(pendingHandoff('?after=42', 'aipainting', { picture: take })).toEqual(['picture', 'after', '42'])
  expect(pendingHandoff('?from=7&carried=1', 'chat', { stored: null, work: take })).toEqual(['work', 'from', '7'])
  expect(pendingHandoff('?after=42', 'translate', { stored: take, work: take })).toBeNull()
  expect(hasHandoff('?after=42', 'aipainting')).toBe(true)
  expect(hasHandoff('?after=42', 'translate')).toBe(false)
  expect(pendingHandoff('?from=', 'translate', { stored: take, work: take })).toBeNull()
})
