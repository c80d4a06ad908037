import {
  manuscriptPromptPrice,
  maxManuscriptPromptTokens,
  type ManuscriptNode,
  type ManuscriptGeneration,
} from '@moyun/api'
import type { MockServer } from './mock-server.ts'
import type { ManuscriptStore } from './manuscript-store.ts'
import type { MockManuscript } from './manuscripts-state.ts'

/** In milliseconds between two deltas. */
const PACE = 80
const PIECE = 9

interface StreamContent {
  store: ManuscriptStore
  nodes: readonly ManuscriptNode[]
  text: string
}

/**
 * Streams a generation delta by delta, until it is complete or stopped; then its result is applied to the manuscript.
 */
export function streamManuscript(
  server: MockServer,
  one: MockManuscript,
  run: ManuscriptGeneration,
  { store, nodes, text }: StreamContent,
) {
  const began = Date.now()
  const pieces = text.match(new RegExp(`[^]{1,${PIECE}}`, 'gu')) ?? []
  let sentCount = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function end(state: 'done' | 'stopped') {
    clearTimeout(timer)
    server.running.delete(run.id)
    const cost = manuscriptPromptPrice(maxManuscriptPromptTokens(one, run))
    Object.assign(run, { state, cost, milliseconds: Date.now() - began })
    run.seq = server.append(run.stream, state, { tokens: null, cost, milliseconds: run.milliseconds })
    putInPlace(one, run, store)
    store.publishChange(one)
    server.save()
  }
  function next() {
    const node = nodes[sentCount]
    const chunk = pieces[sentCount]
    sentCount += 1
    if (node) {
      run.nodes.push(node)
      run.seq = server.append(run.stream, 'node', { node })
    } else if (chunk !== undefined) {
      run.text += chunk
      run.seq = server.append(run.stream, 'delta', { text: chunk })
    } else return end('done')
    server.save()
    timer = setTimeout(next, PACE * server.timing.pace)
  }
  server.running.set(run.id, () => end('stopped'))
  timer = setTimeout(next, PACE * server.timing.pace)
}

function putInPlace(one: MockManuscript, run: ManuscriptGeneration, store: ManuscriptStore) {
  if (run.action === 'outline' && run.nodes.length > 0)
    Object.assign(one, { outline: [...run.nodes], outlineRevision: one.outlineRevision + 1 })
  if (run.nodeId === null || run.text === '' || !one.outline.some(({ id }) => id === run.nodeId)) return
  const section = store.section(one, run.nodeId)
  if (run.action === 'polish') section.proposal = run.state === 'done' && run.text !== section.text ? run.text : null
  else {
    Object.assign(section, {
      text: run.text,
      revision: section.revision + 1,
      offline: true,
      edited: false,
      proposal: null,
    })
    one.versions.unshift({
      id: crypto.randomUUID(),
      nodeId: run.nodeId,
      origin: 'written',
      text: run.text,
      offline: true,
      at: new Date().toISOString(),
    })
  }
  Object.assign(run, { text: '', nodes: [] })
}
