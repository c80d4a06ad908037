import { createRequire } from 'node:module'
import path from 'node:path'
import { root } from '../run.mjs'

const WebSocket = createRequire(path.join(root, 'apps/server/package.json'))('ws')
/** How many followers connect at a time. */
const AT_ONCE = 50

/** Pages that follow one stream. */
export async function openSubscribers(url, token, stream, count) {
  /** By sequence number: when the first and the last page received the row, and how many did. */
  const board = { arrivals: new Map(), from: 0 }
  const followers = []
  for (let from = 0; from < count; from += AT_ONCE) {
    followers.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, count - from) }, () => openFollower(url, token, stream, board)),
      )),
    )
  }
  const { arrivals } = board
  return {
    /** Starts the measurement once all pages have joined: rows that a page received while joining do not count. */
    begin() {
      board.from = Math.max(0, ...arrivals.keys())
      arrivals.clear()
    },
    /**
     * Milliseconds from the first page that received a row to the last, ascending; Infinity for rows that not all pages
     * have.
     */
    spreads: () =>
      [...arrivals.values()]
        .map(({ first, last, received }) => (received === count ? last - first : Infinity))
        .toSorted((a, b) => a - b),
    /** Pages that missed a row, received one twice, or received rows out of order. */
    astray: () => followers.filter(({ state }) => state.isAstray).length,
    lost: () => followers.filter(({ socket }) => socket.readyState !== WebSocket.OPEN).length,
    close: () => followers.forEach(({ socket }) => socket.terminate()),
  }
}

function openFollower(url, token, stream, board) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/realtime`)
  const state = { next: null, isAstray: false }
  const take = ({ seq }) => {
    if (state.next !== null && seq !== state.next) state.isAstray = true
    state.next = seq + 1
    if (seq <= board.from) return
    const now = performance.now()
    const known = board.arrivals.get(seq) ?? { first: now, last: now, received: 0 }
    board.arrivals.set(seq, { first: known.first, last: now, received: known.received + 1 })
  }
  return new Promise((done, fail) => {
    socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', token })))
    socket.on('error', fail)
    socket.on('message', (raw) => {
      const frame = JSON.parse(raw.toString())
      if ('seq' in frame && frame.stream === stream) take(frame)
      else if (frame.type === 'welcome')
        socket.send(JSON.stringify({ type: 'follow', stream, after: 0 }), () => done({ socket, state }))
      else if (frame.type === 'refused') fail(new Error(`${stream} is refused: ${frame.code}`))
    })
  })
}
