import type { Readable, Writable } from 'node:stream'

/** Maximum bytes of a message's JSON, and of its binary parts. */
const MOST = { json: 1024 * 1024, bytes: 512 * 1024 * 1024 } as const
/** Both lengths, four bytes each. */
const HEAD = 8
/** Placeholder in the JSON for the bytes that follow it. */
const PART = '$part'

interface Packed {
  value: unknown
  lengths: readonly number[]
}

/**
 * Writes a value of plain data and byte arrays: JSON, followed by the bytes. No file descriptors and no format beyond
 * JSON are used, because the reader does not trust the writer.
 */
export function writeMessage(stream: Writable, value: unknown): Promise<void> {
  const parts: Uint8Array[] = []
  const packed = pack(value, parts)
  const json = Buffer.from(
    JSON.stringify({ value: packed, lengths: parts.map(({ length }) => length) } satisfies Packed),
  )
  const head = Buffer.alloc(HEAD)
  head.writeUInt32LE(json.length, 0)
  head.writeUInt32LE(
    parts.reduce((sum, { length }) => sum + length, 0),
    4,
  )
  const [last = Buffer.alloc(0), ...first] = [head, json, ...parts].reverse()
  for (const part of first.reverse()) stream.write(part)
  return new Promise((resolve, reject) => void stream.write(last, (error) => (error ? reject(error) : resolve())))
}

function pack(value: unknown, parts: Uint8Array[]): unknown {
  if (value instanceof Uint8Array) return { [PART]: parts.push(value) - 1 }
  if (Array.isArray(value)) return value.map((one) => pack(one, parts))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, pack(one, parts)]))
}

/**
 * Passes each message to `take`; destroys the stream with an error at the first message that is too long or malformed.
 */
export function readMessages(stream: Readable, take: (value: unknown) => void): void {
  let chunks: Buffer[] = []
  let size = 0
  stream.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    size += chunk.length
    try {
      for (let end = endOf(); end !== null && end <= size; end = endOf()) {
        const whole = Buffer.concat(chunks)
        chunks = [whole.subarray(end)]
        size -= end
        take(unpack(whole.subarray(0, end)))
      }
    } catch (error) {
      stream.destroy(error instanceof Error ? error : new Error(String(error)))
    }
  })

  /** The offset at which the current message ends; null if its header is incomplete. */
  function endOf(): number | null {
    if (size < HEAD) return null
    if ((chunks[0]?.length ?? 0) < HEAD) chunks = [Buffer.concat(chunks)]
    const [json, bytes] = [chunks[0]?.readUInt32LE(0) ?? 0, chunks[0]?.readUInt32LE(4) ?? 0]
    if (json > MOST.json || bytes > MOST.bytes) throw new Error('A message of a picture process is too long')
    return HEAD + json + bytes
  }
}

function unpack(message: Buffer): unknown {
  let at = HEAD + message.readUInt32LE(0)
  const { value, lengths } = JSON.parse(message.subarray(HEAD, at).toString()) as Packed
  const parts = lengths.map((length) => message.subarray(at, (at += length)))
  return restored(value, parts)
}

function restored(value: unknown, parts: readonly Buffer[]): unknown {
  if (Array.isArray(value)) return value.map((one) => restored(one, parts))
  if (typeof value !== 'object' || value === null) return value
  const part = (value as Record<string, unknown>)[PART]
  return typeof part === 'number'
    ? parts[part]
    : Object.fromEntries(Object.entries(value).map(([name, one]) => [name, restored(one, parts)]))
}
