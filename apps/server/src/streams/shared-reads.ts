import type { Row } from '@moyun/api'

type Read = (stream: string, after: number, limit: number) => Promise<Row[]>

/** Reads that are under way, so that a thousand pages at one place of a stream are one question to PostgreSQL. */
export interface SharedReads {
  /** All who share a read are given the same array: nobody may alter it. */
  read: Read
  /** From now on what is under way may lack the newest row: whoever asks next asks anew. */
  renew(stream: string): void
  renewAll(): void
}

/** Nobody reads yet. */
export function shareReads(read: Read): SharedReads {
  const underWay = new Map<string, Map<number, Promise<Row[]>>>()

  function begin(stream: string, after: number, limit: number) {
    const ofStream = underWay.get(stream) ?? new Map<number, Promise<Row[]>>()
    underWay.set(stream, ofStream)
    const reading = read(stream, after, limit).finally(() => {
      if (ofStream.get(after) === reading) ofStream.delete(after)
      if (ofStream.size === 0 && underWay.get(stream) === ofStream) underWay.delete(stream)
    })
    ofStream.set(after, reading)
    return reading
  }

  return {
    read: (stream, after, limit) => underWay.get(stream)?.get(after) ?? begin(stream, after, limit),
    renew: (stream) => void underWay.delete(stream),
    renewAll: () => underWay.clear(),
  }
}
