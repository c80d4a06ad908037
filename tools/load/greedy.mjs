// One member who asks for so much at once, again and again, in a thread of its own; told by how often it was answered with what.
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

/** Begins, and gives what ends it: answers by their status. */
export function askGreedily(url, member, atOnce) {
  const thread = new Worker(new URL(import.meta.url), {
    workerData: { url, token: member.storage['access-token'], atOnce },
  })
  return () => new Promise((told) => thread.once('message', told) && thread.postMessage('stop'))
}

async function ask({ url, token, atOnce }) {
  const answers = {}
  let isOver = false
  parentPort.once('message', () => (isOver = true))
  const again = async () => {
    while (!isOver) {
      const status = await fetch(`${url}/api/gallery`, {
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(20_000),
      }).then(
        async (answer) => (await answer.arrayBuffer(), answer.status),
        () => 'not answered',
      )
      answers[status] = (answers[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, again))
  parentPort.postMessage(answers)
}

if (!isMainThread) await ask(workerData)
