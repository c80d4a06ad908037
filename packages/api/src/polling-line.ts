import type { Call } from './call.ts'
import { realtime } from './contract/realtime.ts'
import { isRefusal } from './refusal.ts'
import { type Following, followFrom, followRows, type Line, type LineEvent } from './stream.ts'

export interface PollingOptions {
  /** How long from one answer to the next question, in milliseconds; longer while the server is away. */
  every?: number
}

/** As a socket closes that was never told why. */
const ABNORMAL = 1006
/** Between two questions, in milliseconds, however long the server is away. */
const LONGEST = 10_000

/** The twin of the socket, for where none can be had: asks for the rows of each followed stream, again and again. It opens with each first answer, and closes when there is none. */
export function pollingLine(call: Call, hear: (event: LineEvent) => void, { every = 2000 }: PollingOptions = {}): Line {
  const followings = new Map<string, Following>()
  const leaving = new AbortController()
  const { signal } = leaving

  async function ask(stream: string, asked: Following) {
    const { rows, head } = await call(
      realtime.events,
      { query: { stream, after: asked.after ?? 0 } },
      { signal, quiet: true },
    )
    // While the answer was on its way the stream may have been left, or be followed from elsewhere.
    if (signal.aborted || followings.get(stream) !== asked) return
    if (asked.after === null) return void followings.set(stream, followFrom(head))
    let following = asked
    const taken = rows.filter((row) => {
      const followed = followRows(following, row)
      following = followed.following
      return followed.take
    })
    followings.set(stream, following)
    if (taken.length > 0) hear({ type: 'line.rows', rows: taken })
  }

  /** Whether the server answered; null when there was nothing to ask. */
  async function askForAll(): Promise<boolean | null> {
    if (followings.size === 0) return null
    try {
      for (const [stream, following] of [...followings])
        await ask(stream, following).catch((error: unknown) => refuse(stream, error))
      return true
    } catch {
      return false
    }
  }

  /** A stream that is not ours is told; everything else is weather. */
  function refuse(stream: string, error: unknown) {
    if (!isRefusal(error)) throw error
    followings.delete(stream)
    if (!signal.aborted) hear({ type: 'line.refused', stream, code: error.code })
  }

  async function run() {
    // So that what is followed at once is asked for at once.
    await Promise.resolve()
    let open: boolean | null = null
    for (let failures = 0; !signal.aborted;) {
      const answered = await askForAll()
      if (signal.aborted) return
      if (answered !== null && answered !== open)
        hear(answered ? { type: 'line.opened' } : { type: 'line.closed', code: ABNORMAL })
      open = answered ?? open
      failures = answered === false ? failures + 1 : 0
      const longest = Math.min(LONGEST, every * 2 ** failures)
      await new Promise((resolve) => void setTimeout(resolve, longest * (0.5 + Math.random() / 2)))
    }
  }
  void run()

  return {
    tell: (command) => {
      if (command.type === 'follow') followings.set(command.stream, followFrom(command.after))
      else if (command.type === 'unfollow') followings.delete(command.stream)
    },
    close: () => leaving.abort(),
  }
}
