import net, { type AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Says bytes to the port of a server that listens, as no client would tidy them, and gives what comes back until it closes. */
export const sayBytes = ({ server }: Pick<FastifyInstance, 'server'>, bytes: string) =>
  new Promise<string>((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    let heard = ''
    const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk) => (heard += chunk.toString()))
    socket.on('close', () => resolve(heard))
    socket.on('error', reject)
  })
