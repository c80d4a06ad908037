import { answerPrice, estimateTokens, type Passage, type DocumentVersion } from '@moyun/api'
import type { MockDocument } from './documents-state.ts'
import type { MockServer } from './mock-server.ts'

/** In milliseconds between two deltas. */
const PACE = 60
/** Characters per delta. */
const STEP = 6

/** Writes prepared text into a version or a passage, a few characters at a time, until it is complete or stopped. */
export function streamText(
  server: MockServer,
  document: MockDocument,
  made: DocumentVersion | Passage,
  text: string,
  onEnded: () => void,
) {
  const began = Date.now()
  const prompt = estimateTokens(('before' in made ? made.before : Object.values(made.inputs).join()).length)
  let timer: ReturnType<typeof setTimeout> | undefined
  function end(state: 'done' | 'stopped') {
    clearTimeout(timer)
    server.running.delete(document.id)
    const ending = {
      tokens: Math.ceil(made.text.length / 2),
      cost: Math.max(answerPrice(prompt, 0), Math.ceil(made.text.length / 100)),
      milliseconds: Date.now() - began,
    }
    Object.assign(made, { state, ...ending, seq: server.append(made.stream, state, ending) })
    onEnded()
    server.save()
  }
  function next() {
    if (made.text.length >= text.length) return end('done')
    const more = text.slice(made.text.length, made.text.length + STEP)
    made.text += more
    made.seq = server.append(made.stream, 'delta', { text: more })
    timer = setTimeout(next, PACE * server.timing.pace)
  }
  server.running.set(document.id, () => end('stopped'))
  timer = setTimeout(next, PACE * server.timing.pace)
}
