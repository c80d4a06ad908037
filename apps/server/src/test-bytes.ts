import net, { type AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Says bytes to the port of a server that listens, as no client would tidy them, and gives what comes back until it closes. As a browser
 * does: nothing is read before all is said, and then nothing of a connection that was cut.
 */
export const sayBytes = ({ server }: Pick<FastifyInstance, 'server'>, bytes: string | Buffer) =>
  new Promise<string>((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    let heard = ''
    const socket = net.connect(port, '127.0.0.1').pause()
    socket.write(bytes, () => socket.resume())
    socket.on('data', (chunk) => (heard += chunk.toString()))
    socket.on('close', () => resolve(heard))
    socket.on('error', reject)
  })
