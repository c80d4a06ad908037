// One member who sends many requests at once, again and again, in a worker thread; counts the responses by status.
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

/** Starts the worker; returns a function that stops it and resolves to the counts by status. */
export function floodRequests(url, member, atOnce) {
  const thread = new Worker(new URL(import.meta.url), {
    workerData: { url, token: member.storage['access-token'], atOnce },
  })
  return () => new Promise((resolve) => thread.once('message', resolve) && thread.postMessage('stop'))
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
