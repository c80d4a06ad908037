import type { Passage, PieceVersion } from '@moyun/api'
import type { KnownPiece } from './known-pieces.ts'
import type { World } from './world.ts'

/** In milliseconds: between one piece of a text and the next. */
const PACE = 60
/** In characters, of each. */
const STEP = 6

/** Writes what was made beforehand into a version or a passage, a few characters at a time, until it is all there or somebody ends it. */
export function writeOn(world: World, piece: KnownPiece, made: PieceVersion | Passage, text: string, told: () => void) {
  const began = Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  function end(state: 'done' | 'stopped') {
    clearTimeout(timer)
    world.running.delete(piece.id)
    const ending = {
      tokens: Math.ceil(made.text.length / 2),
      cost: made.text === '' ? 0 : Math.max(1, Math.ceil(made.text.length / 100)),
      milliseconds: Date.now() - began,
    }
    Object.assign(made, { state, ...ending, seq: world.append(made.stream, state, ending) })
    told()
    world.keep()
  }
  function next() {
    if (made.text.length >= text.length) return end('done')
    const more = text.slice(made.text.length, made.text.length + STEP)
    made.text += more
    made.seq = world.append(made.stream, 'delta', { text: more })
    timer = setTimeout(next, PACE * world.time.pace)
  }
  world.running.set(piece.id, () => end('stopped'))
  timer = setTimeout(next, PACE * world.time.pace)
}
