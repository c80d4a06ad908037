import { qr } from '@moyun/api/fixtures'
import { ws } from 'msw'
import { welcomeFrame } from './welcome-frame.ts'

/** A frame from the page. */
interface Said {
  type: string
  qr?: { id: string; secret: string }
  stream?: string
}

interface Told {
  type: 'scanned' | 'confirmed' | 'refused' | 'expired'
  data: object
}

/** Mocks a realtime connection that accepts the QR code by its secret, and sends these events once it is followed. */
export const mockQrConnection = (...told: readonly Told[]) =>
  ws.link('*/realtime').addEventListener('connection', ({ client }) => {
    client.addEventListener('message', ({ data: frame }) => {
      const said = JSON.parse(frame as string) as Said
      if (said.type === 'hello' && said.qr?.secret === qr.secret) client.send(welcomeFrame())
      if (said.type !== 'follow' || said.stream !== `qr:${qr.id}`) return
      for (const [index, row] of told.entries())
        client.send(JSON.stringify({ stream: said.stream, seq: index + 1, ...row }))
    })
  })

/** Mocks a realtime connection that is always closed, as by a proxy. */
export const mockClosedConnection = () =>
  ws.link('*/realtime').addEventListener('connection', ({ client }) => client.close(4000))
