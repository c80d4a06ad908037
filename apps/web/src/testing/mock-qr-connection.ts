import { qr } from '@moyun/api/fixtures'
import { ws } from 'msw'
import { welcomeFrame } from './welcome-frame.ts'

/** A frame from the page. */
interface ClientFrame {
  type: string
  qr?: { id: string; secret: string }
  stream?: string
}

interface QrEvent {
  type: 'scanned' | 'confirmed' | 'refused' | 'expired'
  data: object
}

/** Mocks a realtime connection that accepts the QR code by its secret, and sends these events once it is followed. */
export const mockQrConnection = (...events: readonly QrEvent[]) =>
  ws.link('*/realtime').addEventListener('connection', ({ client }) => {
    client.addEventListener('message', ({ data: frame }) => {
      const message = JSON.parse(frame as string) as ClientFrame
      if (message.type === 'hello' && message.qr?.secret === qr.secret) client.send(welcomeFrame())
      if (message.type !== 'follow' || message.stream !== `qr:${qr.id}`) return
      for (const [index, event] of events.entries())
        client.send(JSON.stringify({ stream: message.stream, seq: index + 1, ...event }))
    })
  })

/** Mocks a realtime connection that is always closed, as by a proxy. */
export const mockClosedConnection = () =>
  ws.link('*/realtime').addEventListener('connection', ({ client }) => client.close(4000))
