import net, { type AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Writes raw bytes to a listening server's port, without the corrections of an HTTP client, and returns the response
 * when the connection closes. Like a browser, it reads only after it has written everything, and then reads nothing
 * from a connection that was cut.
 */
export const sendRawBytes = ({ server }: Pick<FastifyInstance, 'server'>, bytes: string | Buffer) =>
  new Promise<string>((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    let received = ''
    const socket = net.connect(port, '127.0.0.1').pause()
    socket.write(bytes, () => socket.resume())
    socket.on('data', (chunk) => (received += chunk.toString()))
    socket.on('close', () => resolve(received))
    socket.on('error', reject)
  })
