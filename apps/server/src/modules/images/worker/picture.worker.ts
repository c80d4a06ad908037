import os from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { readMessages, writeMessage } from '../pipe-messages.ts'
import { pictureTasks, type Task, type TaskOptions } from './picture-tasks.ts'

/** A request: a task and its picture. */
export interface TaskRequest<T extends Task = Task> {
  task: T
  sent: Buffer
  options: TaskOptions[T]
}

/**
 * A message of this process: that it has started, its progress in percent, and for each task its result or its failure.
 */
export type WorkerMessage = { ready: true } | { progress: number } | { result: unknown } | { failed: string }

/** A restoration takes minutes, so requests of waiting pages have priority. */
const NICE = 5
/** The number of steps in which progress is reported. */
const PARTS = 200

const send = (message: WorkerMessage) => writeMessage(process.stdout, message)

// Without the server, the result is not needed any more.
process.stdin.on('close', () => process.exit())
readMessages(process.stdin, (request) => void perform(request as TaskRequest))
await send({ ready: true })

async function perform<T extends Task>({ task, sent, options }: TaskRequest<T>): Promise<void> {
  // If the server runs at a lower priority, this process does too, and may not raise it.
  if (task === 'restore' && os.getPriority() < NICE) os.setPriority(NICE)
  let reported = 0
  const report = async (part: number) => {
    const reached = Math.floor(PARTS * part)
    if (reached > reported) await send({ progress: (100 * (reported = reached)) / PARTS })
    await setImmediate()
  }
  try {
    await send({ result: await pictureTasks[task](sent, options, report) })
  } catch (error) {
    await send({ failed: error instanceof Error ? error.message : String(error) })
  }
}
