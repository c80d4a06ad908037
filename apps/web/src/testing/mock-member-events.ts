import type { Row } from '@moyun/api'
import { member } from '@moyun/api/fixtures'
import { ws } from 'msw'
import { expect, waitFor } from 'storybook/test'

interface Listener {
  send: (frame: string) => void
}

/**
 * Mocks a realtime connection on which a story sends events to the member. Events wait for a subscriber, not for a
 * time.
 */
export function mockMemberEvents() {
  const listeners = new Set<Listener>()
  const stream = `user:${member.userId}`
  let seq = 0

  return {
    handler: ws.link('*/realtime').addEventListener('connection', ({ client }) => {
      client.addEventListener('message', ({ data: frame }) => {
        if (typeof frame === 'string' && frame.includes('"follow"') && frame.includes(stream)) listeners.add(client)
      })
      client.addEventListener('close', () => listeners.delete(client))
    }),
    tell: async (row: Pick<Row, 'type' | 'data'>) => {
      await waitFor(() => expect(listeners.size).toBeGreaterThan(0))
      seq += 1
      for (const listener of listeners) listener.send(JSON.stringify({ stream, seq, ...row }))
    },
  }
}
