import type { ZsceneNode, ZsceneRun } from '@moyun/api'
import type { World } from './world.ts'
import type { KnownZscene, ZsceneDesk } from './zscene-desk.ts'

/** In milliseconds between two deltas. */
const PACE = 80
const PIECE = 9

interface Said {
  desk: ZsceneDesk
  nodes: readonly ZsceneNode[]
  text: string
}

/**
 * Streams a generation delta by delta, until it is complete or stopped; then its result is applied to the manuscript.
 */
export function writeZscene(world: World, one: KnownZscene, run: ZsceneRun, { desk, nodes, text }: Said) {
  const began = Date.now()
  const pieces = text.match(new RegExp(`[^]{1,${PIECE}}`, 'gu')) ?? []
  let said = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function end(state: 'done' | 'stopped') {
    clearTimeout(timer)
    world.running.delete(run.id)
    Object.assign(run, { state, cost: 1, milliseconds: Date.now() - began })
    run.seq = world.append(run.stream, state, { tokens: null, cost: 1, milliseconds: run.milliseconds })
    putInPlace(one, run, desk)
    desk.tell(one)
    world.keep()
  }
  function next() {
    const node = nodes[said]
    const piece = pieces[said]
    said += 1
    if (node) {
      run.nodes.push(node)
      run.seq = world.append(run.stream, 'node', { node })
    } else if (piece !== undefined) {
      run.text += piece
      run.seq = world.append(run.stream, 'delta', { text: piece })
    } else return end('done')
    world.keep()
    timer = setTimeout(next, PACE * world.time.pace)
  }
  world.running.set(run.id, () => end('stopped'))
  timer = setTimeout(next, PACE * world.time.pace)
}

function putInPlace(one: KnownZscene, run: ZsceneRun, desk: ZsceneDesk) {
  if (run.deed === 'outline' && run.nodes.length > 0)
    Object.assign(one, { outline: [...run.nodes], outlineRevision: one.outlineRevision + 1 })
  if (run.nodeId === null || run.text === '' || !one.outline.some(({ id }) => id === run.nodeId)) return
  const section = desk.section(one, run.nodeId)
  if (run.deed === 'polish') section.proposal = run.state === 'done' && run.text !== section.text ? run.text : null
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
