/** The last row that was handed on, by stream; null for a stream that is followed from its head. */
export type Follows = Readonly<Record<string, number | null>>

/** Follows a stream too. Whoever comes later may know less: it goes on from the earliest row that anyone asked for. */
export function withStream(follows: Follows, { stream, after }: { stream: string; after: number | null }): Follows {
  const known = follows[stream] ?? null
  return { ...follows, [stream]: known === null ? after : Math.min(known, after ?? known) }
}

/** Follows a stream no more. */
export const withoutStream = (follows: Follows, stream: string): Follows =>
  Object.fromEntries(Object.entries(follows).filter(([followed]) => followed !== stream))
