import { expect, test } from 'vitest'
import { createDrafts } from '../room/drafts.ts'
import { carry, forgetCarried, readCarried } from './carried.ts'

/** A browser that stores nothing. */
const drafts = () =>
  createDrafts('1', () => {
    throw new Error('Nothing is kept')
  })

test('lies where it was carried to, and there alone, until it is taken', async () => {
  const kept = drafts()
  const picture = new File(['a'], 'lake.png', { type: 'image/png' })
  await carry(kept, 'chat', { text: '这张照片里是哪里？', pictures: [picture] })

  expect(await readCarried(kept, 'translate')).toBeNull()
  expect(await readCarried(kept, 'chat')).toEqual({ text: '这张照片里是哪里？', pictures: [picture] })
  await forgetCarried(kept, 'chat')
  expect(await readCarried(kept, 'chat')).toBeNull()
})

test('what is carried next takes the place of what nobody took', async () => {
  const kept = drafts()
  await carry(kept, 'imagerestoration', { text: '', pictures: [new File(['a'], 'one.png')] })
  await carry(kept, 'imagerestoration', { text: '旧照', pictures: [] })
  expect(await readCarried(kept, 'imagerestoration')).toEqual({ text: '旧照', pictures: [] })
})
