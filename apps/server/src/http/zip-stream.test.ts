import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { expect, test } from 'vitest'
import yauzl from 'yauzl'
import { createZipStream } from './zip-stream.ts'

const mtime = new Date('2026-01-01')

test('keeps an error that occurs before the stream is read, and passes it to the reader', async () => {
  const zip = await createZipStream([{ name: 'a', mtime, open: () => Promise.reject(new Error('It is broken')) }])
  await expect.poll(() => zip.closed).toBe(true)
  await expect(pipeline(zip, new PassThrough())).rejects.toThrow('It is broken')
})

test('destroys the open entry when the stream is destroyed before it is read', async () => {
  const source = new PassThrough()
  const zip = await createZipStream([{ name: 'a', mtime, open: async () => source }])
  zip.destroy(new Error('It is not wanted'))
  await expect.poll(() => source.destroyed).toBe(true)
})

test('omits entries whose content no longer exists, and keeps the others intact', async () => {
  const zip = await createZipStream([
    { name: 'first', mtime, size: 9, open: async () => null },
    { name: 'second', mtime, size: 2, open: async () => Readable.from([Buffer.from('ab')]) },
    { name: 'third', mtime, open: async () => null },
    { name: 'fourth', mtime, open: async () => Readable.from(['cd']) },
    { name: 'fifth', mtime, open: async () => null },
  ])
  const opened = await yauzl.fromBufferPromise(await buffer(zip), { strictFileNames: true })
  const found: [string, string][] = []
  for await (const entry of opened.eachEntry())
    found.push([entry.fileName, String(await buffer(await opened.openReadStreamPromise(entry)))])
  expect(found).toEqual([
    ['second', 'ab'],
    ['fourth', 'cd'],
  ])
})
