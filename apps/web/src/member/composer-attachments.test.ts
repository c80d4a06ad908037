import { files, Refusal, type ImageFile } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { imageFiles } from '@moyun/api/fixtures'
import { expect, test, vi } from 'vitest'
import { attachmentsOf, openComposerAttachments } from './composer-attachments.ts'
import { createDrafts } from './drafts.ts'

const [one, two] = imageFiles
if (!one || !two) throw new Error('The fixtures are incomplete')
const cat = () => new File(['cat'], 'cat.png', { type: 'image/png' })
const inMemory = () =>
  createDrafts('m', () => {
    throw new DOMException('blocked', 'SecurityError')
  })

/** A composer with a scripted server. */
function composer({
  upload = async () => one,
  read = async () => one,
  drafts = inMemory(),
}: { upload?: () => Promise<unknown>; read?: () => Promise<unknown>; drafts?: ReturnType<typeof inMemory> } = {}) {
  const call = vi.fn((endpoint: unknown) =>
    endpoint === files.upload ? upload() : endpoint === files.read ? read() : Promise.resolve(null),
  )
  const attachments = openComposerAttachments({ call: call as unknown as Call, drafts }, () => 'c')
  const pictures = () => attachments.getSnapshot().pictures
  const states = () => pictures().map(({ state }) => state)
  return { attachments, drafts, call, pictures, states }
}

test('uploads an image by itself, and attaches it once it is uploaded', async () => {
  let arrive: (file: ImageFile) => void = () => {}
  const { attachments, states } = composer({ upload: () => new Promise((resolve) => (arrive = resolve)) })
  attachments.add([cat()])
  expect([states(), attachmentsOf(attachments.getSnapshot())]).toEqual([['sending'], {}])
  arrive(one)
  await expect.poll(states).toEqual(['done'])
  expect(attachmentsOf(attachments.getSnapshot())).toEqual({ attachments: [one] })
})

test('a failed upload has its error, and can be retried', async () => {
  const outcomes = [() => Promise.reject(new Refusal(413, 'fileLarge')), async () => one]
  const { attachments, states, pictures } = composer({ upload: () => (outcomes.shift() ?? (async () => one))() })
  attachments.add([cat()])
  await expect.poll(states).toEqual(['failed'])
  expect(pictures()[0]?.error).toMatchObject({ code: 413 })
  attachments.retry(pictures()[0]?.id ?? '')
  await expect.poll(states).toEqual(['done'])
})

test('the same image added twice is attached once', async () => {
  const { attachments, pictures, states } = composer()
  attachments.add([cat(), cat()])
  await expect.poll(states).toEqual(['done'])
  expect(pictures()).toHaveLength(1)
})

test('removes an image during its upload, and deletes an uploaded one from the server', async () => {
  const { attachments, pictures, states, call } = composer()
  attachments.add([cat()])
  attachments.remove(pictures()[0]?.id ?? '')
  await vi.waitFor(() => expect(pictures()).toEqual([]))
  attachments.add([cat()])
  await expect.poll(states).toEqual(['done'])
  attachments.remove(pictures()[0]?.id ?? '')
  expect(call).toHaveBeenLastCalledWith(files.remove, { params: { id: one.id } }, expect.anything())
})

test('another page restores the attachments with fresh URLs, and repeats an unfinished upload', async () => {
  const first = composer({ upload: () => new Promise(() => {}) })
  first.attachments.restore({ assistantId: 'poet', model: 'seeing', attachments: [one] })
  first.attachments.add([cat()])
  await expect.poll(async () => (await first.drafts.readAttachments('c'))?.pictures.length).toBe(2)

  const next = composer({
    drafts: first.drafts,
    read: async () => ({ ...one, src: '/fresh' }),
    upload: async () => two,
  })
  await expect.poll(next.states).toEqual(['done', 'done'])
  await expect
    .poll(() => attachmentsOf(next.attachments.getSnapshot()))
    .toEqual({ assistantId: 'poet', model: 'seeing', attachments: [{ ...one, src: '/fresh' }, two] })
})

test('an attachment that is gone from the server is marked as failed', async () => {
  const { attachments, states } = composer({ read: () => Promise.reject(new Refusal(404, 'notFound')) })
  attachments.restore({ attachments: [one] })
  await expect.poll(states).toEqual(['failed'])
  expect(attachmentsOf(attachments.getSnapshot())).toEqual({})
})

test('clears everything but the model after sending', async () => {
  const { attachments, drafts, states } = composer()
  attachments.choose({ assistantId: 'poet', model: 'seeing' })
  attachments.add([cat()])
  await expect.poll(states).toEqual(['done'])
  attachments.clear()
  expect([attachments.getSnapshot(), await drafts.readAttachments('c')]).toEqual([
    { assistantId: null, model: 'seeing', pictures: [] },
    null,
  ])
})
