import { qr } from '@moyun/api/fixtures'
import { ws } from 'msw'
import { welcome } from './welcome.ts'

/** What the page says on it. */
interface Said {
  type: string
  qr?: { id: string; secret: string }
  stream?: string
}

interface Told {
  type: 'scanned' | 'confirmed' | 'refused' | 'expired'
  data: object
}

/** A line that lets the QR in by its secret, and tells these rows once it is followed. */
export const qrLine = (...told: readonly Told[]) =>
  ws.link('*/realtime').addEventListener('connection', ({ client }) => {
    client.addEventListener('message', ({ data: frame }) => {
      const said = JSON.parse(frame as string) as Said
      if (said.type === 'hello' && said.qr?.secret === qr.secret) client.send(welcome())
      if (said.type !== 'follow' || said.stream !== `qr:${qr.id}`) return
      for (const [index, row] of told.entries())
        client.send(JSON.stringify({ stream: said.stream, seq: index + 1, ...row }))
    })
  })

/** A line that something on the way does not let through. */
export const noLine = () => ws.link('*/realtime').addEventListener('connection', ({ client }) => client.close(4000))
