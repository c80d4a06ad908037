import { createServer, connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Network conditions. */
export const WEATHERS = ['fair', 'slow', 'cutting', 'deaf', 'gone'] as const
export type Weather = (typeof WEATHERS)[number]

export interface BadNetwork {
  url: string
  weather: Weather
  /**
   * Restores all connections. Most of the connections with lost data are closed, as when a phone changes its cell; for
   * the others, the client needs a timeout.
   */
  turnFair: () => void
  /** How often each condition broke or delayed something. */
  deeds: Record<Exclude<Weather, 'fair'>, number>
  close: () => Promise<void>
}

/**
 * A TCP proxy to a server that fails as networks do, by connections and bytes: `slow` delays everything, `cutting`
 * breaks connections in the middle of a transfer (a response is lost although its request arrived), `deaf` loses data
 * silently, `gone` refuses connections.
 */
export async function badNetworkTo(target: string, random: () => number): Promise<BadNetwork> {
  const { hostname, port } = new URL(target)
  const open = new Set<Socket>()
  const holed = new Set<Socket>()
  const network: BadNetwork = {
    url: '',
    weather: 'fair',
    deeds: { slow: 0, cutting: 0, deaf: 0, gone: 0 },
    turnFair,
    close,
  }

  /** Forwards one side's data to the other, in order. */
  function carry(from: Socket, to: Socket) {
    let before = Promise.resolve()
    from.on('data', (bytes: Buffer) => {
      const { weather } = network
      if (weather === 'cutting' && random() < 0.2) {
        network.deeds.cutting += 1
        from.destroy()
        to.destroy()
        return
      }
      if (weather === 'deaf') {
        network.deeds.deaf += 1
        // Lost data is never resent: the connection has a gap, and only closing it can resolve that.
        from.pause()
        if (random() < 0.8) holed.add(from)
        return
      }
      if (weather === 'slow') network.deeds.slow += 1
      const wait = weather === 'slow' ? 100 + random() * 500 : 0
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
    if (network.weather === 'gone') {
      network.deeds.gone += 1
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
    network.weather = 'fair'
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
export async function changeWeather(network: BadNetwork, random: () => number, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await pause(2000 + random() * 4000)
    network.weather = WEATHERS[1 + Math.floor(random() * (WEATHERS.length - 1))] ?? 'gone'
    await pause(1000 + random() * 5000)
    network.turnFair()
  }
}
