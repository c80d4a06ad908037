import { createServer, connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Network conditions. */
export const NETWORK_CONDITIONS = ['fair', 'slow', 'cutting', 'deaf', 'gone'] as const
export type NetworkCondition = (typeof NETWORK_CONDITIONS)[number]

export interface FlakyProxy {
  url: string
  condition: NetworkCondition
  /**
   * Restores all connections. Most of the connections with lost data are closed, as when a phone changes its cell; for
   * the others, the client needs a timeout.
   */
  restore: () => void
  /** How often each condition broke or delayed something. */
  faults: Record<Exclude<NetworkCondition, 'fair'>, number>
  close: () => Promise<void>
}

/**
 * A TCP proxy to a server that fails as networks do, by connections and bytes: `slow` delays everything, `cutting`
 * breaks connections in the middle of a transfer (a response is lost although its request arrived), `deaf` loses data
 * silently, `gone` refuses connections.
 */
export async function startFlakyProxy(target: string, random: () => number): Promise<FlakyProxy> {
  const { hostname, port } = new URL(target)
  const open = new Set<Socket>()
  const holed = new Set<Socket>()
  const network: FlakyProxy = {
    url: '',
    condition: 'fair',
    faults: { slow: 0, cutting: 0, deaf: 0, gone: 0 },
    restore: turnFair,
    close,
  }

  /** Forwards one side's data to the other, in order. */
  function carry(from: Socket, to: Socket) {
    let before = Promise.resolve()
    from.on('data', (bytes: Buffer) => {
      const { condition } = network
      if (condition === 'cutting' && random() < 0.2) {
        network.faults.cutting += 1
        from.destroy()
        to.destroy()
        return
      }
      if (condition === 'deaf') {
        network.faults.deaf += 1
        // Lost data is never resent: the connection has a gap, and only closing it can resolve that.
        from.pause()
        if (random() < 0.8) holed.add(from)
        return
      }
      if (condition === 'slow') network.faults.slow += 1
      const wait = condition === 'slow' ? 100 + random() * 500 : 0
      before = before.then(async () => {
        if (wait > 0) await pause(wait)
        if (!to.destroyed) to.write(bytes)
      })
    })
    const end = () => void before.then(() => to.destroy())
    from.on('close', end)
    from.on('error', end)
  }

  const server = createServer((near) => {
    if (network.condition === 'gone') {
      network.faults.gone += 1
      near.destroy()
      return
    }
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('close', () => open.delete(socket))
      socket.setNoDelay(true)
    }
    carry(near, far)
    carry(far, near)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The network has no address')
  network.url = `http://127.0.0.1:${address.port}`

  function turnFair() {
    network.condition = 'fair'
    for (const socket of holed) socket.destroy()
    holed.clear()
  }

  async function close() {
    for (const socket of open) socket.destroy()
    await new Promise((done) => server.close(done))
  }

  return network
}

/** Changes the network condition until `isOver`: half of the time it is fair. */
export async function varyCondition(network: FlakyProxy, random: () => number, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await pause(2000 + random() * 4000)
    network.condition = NETWORK_CONDITIONS[1 + Math.floor(random() * (NETWORK_CONDITIONS.length - 1))] ?? 'gone'
    await pause(1000 + random() * 5000)
    network.restore()
  }
}
