import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { readMessages, writeMessage } from './pipe-messages.ts'

/** A collected list of all read messages, and the stream that they are written to. */
function both() {
  const stream = new PassThrough()
  const read: unknown[] = []
  readMessages(stream, (value) => void read.push(value))
  return { stream, read }
}

test('reads the messages that were written, including bytes, however they are chunked', async () => {
  const values = [
    { task: 'draw', sent: Buffer.from('bytes'), options: { side: 3, label: null } },
    { result: [Buffer.alloc(0), 'text', { deep: Buffer.alloc(20_000, 7) }] },
    null,
  ]
  const wire = new PassThrough()
  const received = buffer(wire)
  for (const value of values) await writeMessage(wire, value)
  wire.end()
  const bytes = await received
  for (const length of [3, 1000, bytes.length]) {
    const { stream, read } = both()
    for (let at = 0; at < bytes.length; at += length) stream.write(bytes.subarray(at, at + length))
    stream.end()
    await once(stream, 'end')
    expect(read).toEqual(values)
  }
})

test.each<[string, Buffer]>([
  ['longer than the limit', Buffer.from('ffffffff00000000', 'hex')],
  ['with more bytes than the limit', Buffer.from('00000000ffffffff', 'hex')],
  ['with invalid JSON', Buffer.from('0200000000000000' + '7b7b', 'hex')],
  ['with JSON that is no message', Buffer.from('0400000000000000' + '6e756c6c', 'hex')],
])('stops reading with an error at a message %s', async (_, bytes) => {
  const { stream, read } = both()
  stream.write(bytes)
  expect(await once(stream, 'error')).toHaveLength(1)
  expect(read).toEqual([])
})
