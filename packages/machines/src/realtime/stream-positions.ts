/** The last delivered sequence number by stream; null for a stream that is subscribed to from its head. */
export type StreamPositions = Readonly<Record<string, number | null>>

/** Adds a stream. If several subscribers want it, it continues from the lowest requested sequence number. */
export function withStream(
  positions: StreamPositions,
  { stream, after }: { stream: string; after: number | null },
): StreamPositions {
  const known = positions[stream] ?? null
  return { ...positions, [stream]: known === null ? after : Math.min(known, after ?? known) }
}

/** Removes a stream. */
export const withoutStream = (positions: StreamPositions, stream: string): StreamPositions =>
  Object.fromEntries(Object.entries(positions).filter(([each]) => each !== stream))
