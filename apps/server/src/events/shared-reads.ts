import type { StreamEvent } from '@moyun/api'

type Read = (stream: string, after: number, limit: number) => Promise<StreamEvent[]>

/** Reads in progress, shared so that a thousand pages at one position of a stream cost PostgreSQL one query. */
export interface SharedReads {
  /** All callers that share a read get the same array and must not alter it. */
  read: Read
  /** Reads in progress may lack the newest event from now on: the next caller starts a new read. */
  renew(stream: string): void
  renewAll(): void
}

/** Creates the shared reads. */
export function shareReads(read: Read): SharedReads {
  const underWay = new Map<string, Map<number, Promise<StreamEvent[]>>>()

  function begin(stream: string, after: number, limit: number) {
    const ofStream = underWay.get(stream) ?? new Map<number, Promise<StreamEvent[]>>()
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
