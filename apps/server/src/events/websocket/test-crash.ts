import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { StreamEvent } from '@moyun/api'
import { inject, onTestFinished } from 'vitest'
import WebSocket from 'ws'

/** Starts a server in a child process and waits until it listens. */
export async function spawnServer(databaseUrl: string, port = 0, crashAt = '', imports: readonly string[] = []) {
  const child = spawn(
    process.execPath,
    [
      ...imports.flatMap((one) => ['--import', one]),
      path.join(inject('built'), 'test-server-process.js'),
      databaseUrl,
      String(port),
      crashAt,
    ],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  // A failing test leaves no server running.
  onTestFinished(() => void child.kill('SIGKILL'))
  let complaints = ''
  child.stderr.on('data', (text: Buffer) => {
    complaints += text.toString()
  })
  const gone = once(child, 'exit')
  const url = await Promise.race([
    once(child.stdout, 'data').then(([text]) => String(text).trim()),
    gone.then(() => ''),
  ])
  if (url === '') throw new Error(`The server did not start: ${complaints}`)
  return {
    url,
    port: Number(new URL(url).port),
    gone,
    signal: (signal: NodeJS.Signals) => child.kill(signal),
    /** Kills the process like a power failure. */
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
    async stop() {
      child.kill('SIGTERM')
      const [code] = (await gone) as [number | null]
      return code
    },
  }
}

/** A page that follows one stream across disconnects, resuming from its last event on any of the servers. */
export function followAcrossReconnects(urls: () => readonly string[], token: string, stream: string) {
  const events: StreamEvent[] = []
  let socket: WebSocket | null = null
  let tries = 0
  let isClosing = false

  function connect() {
    if (isClosing) return
    const all = urls()
    socket = new WebSocket(`${(all[tries++ % all.length] ?? '').replace('http', 'ws')}/realtime`)
    socket.on('open', () => socket?.send(JSON.stringify({ type: 'hello', token })))
    socket.on('message', (raw: Buffer) => {
      const frame = JSON.parse(raw.toString()) as StreamEvent | { type: 'welcome' }
      if ('seq' in frame) events.push(frame)
      else if (frame.type === 'welcome')
        socket?.send(JSON.stringify({ type: 'follow', stream, after: events.at(-1)?.seq ?? 0 }))
    })
    socket.on('error', () => {})
    socket.on('close', () => setTimeout(connect, 30))
  }
  connect()
  onTestFinished(() => {
    isClosing = true
    socket?.terminate()
  })

  return {
    events,
    drop: () => socket?.terminate(),
    text: () =>
      events.flatMap(({ type, data }) => (type === 'delta' ? [(data as { text: string }).text] : [])).join(''),
    ends: () => events.filter(({ type }) => type !== 'delta').map(({ type }) => type),
    seqs: () => events.map(({ seq }) => seq),
  }
}
