/** The last delivered sequence number by stream; null for a stream that is followed from its head. */
export type Subscriptions = Readonly<Record<string, number | null>>

/** Adds a stream. If several subscribers follow it, it continues from the lowest requested sequence number. */
export function withStream(
  follows: Subscriptions,
  { stream, after }: { stream: string; after: number | null },
): Subscriptions {
  const known = follows[stream] ?? null
  return { ...follows, [stream]: known === null ? after : Math.min(known, after ?? known) }
}

/** Removes a stream. */
export const withoutStream = (follows: Subscriptions, stream: string): Subscriptions =>
  Object.fromEntries(Object.entries(follows).filter(([followed]) => followed !== stream))
