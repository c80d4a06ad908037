import os from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { readMessages, writeMessage } from '../messages.ts'
import { pictureTasks, type Task, type TaskOptions } from './picture-tasks.ts'

/** One picture, and what is to be done to it. */
export interface Asked<T extends Task = Task> {
  task: T
  sent: Buffer
  options: TaskOptions[T]
}

/** What this process says: that it has begun, how far it is in percent, and at the end of each task its result or why there is none. */
export type Said = { ready: true } | { progress: number } | { result: unknown } | { failed: string }

/** A restoration takes minutes: whoever waits for a page goes first. */
const NICE = 5
/** Progress is told in so many parts. */
const PARTS = 200

const say = (said: Said) => writeMessage(process.stdout, said)

// Without the server nobody wants the picture any more.
process.stdin.on('close', () => process.exit())
readMessages(process.stdin, (asked) => void perform(asked as Asked))
await say({ ready: true })

async function perform<T extends Task>({ task, sent, options }: Asked<T>): Promise<void> {
  if (task === 'restore') os.setPriority(NICE)
  let told = 0
  const tell = async (part: number) => {
    const reached = Math.floor(PARTS * part)
    if (reached > told) await say({ progress: (100 * (told = reached)) / PARTS })
    await setImmediate()
  }
  try {
    await say({ result: await pictureTasks[task](sent, options, tell) })
  } catch (error) {
    await say({ failed: error instanceof Error ? error.message : String(error) })
  }
}
