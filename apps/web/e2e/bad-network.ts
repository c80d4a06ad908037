import { createServer, connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** What a network does to what goes over it. */
export const WEATHERS = ['fair', 'slow', 'cutting', 'deaf', 'gone'] as const
export type Weather = (typeof WEATHERS)[number]

export interface BadNetwork {
  url: string
  weather: Weather
  /** Carries everything again. Of the connections that have a hole most end, as they do once a phone has changed its cell; whoever waits on the others must know how long. */
  turnFair: () => void
  /** How often each broke or held up something. */
  deeds: Record<Exclude<Weather, 'fair'>, number>
  close: () => Promise<void>
}

/**
 * A way to a server that breaks as networks do, by whole connections and by bytes: `slow` holds everything up, `cutting` breaks connections
 * in the middle of what they carry (a reply is lost though its request was heard), `deaf` loses what is sent and says nothing, `gone` takes no connection.
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

  /** Carries what one side says to the other, in order. */
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
        // What was lost is not made up for: the connection has a hole, and only its end can mend that.
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

/** Lets the weather change until it is over: half of the time it is fair. */
export async function changeWeather(network: BadNetwork, random: () => number, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await pause(2000 + random() * 4000)
    network.weather = WEATHERS[1 + Math.floor(random() * (WEATHERS.length - 1))] ?? 'gone'
    await pause(1000 + random() * 5000)
    network.turnFair()
  }
}
