import type { StreamEvent } from '@moyun/api'
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
  const events: StreamEvent[] = []

  return {
    handler: ws.link('*/realtime').addEventListener('connection', ({ client }) => {
      client.addEventListener('message', ({ data: frame }) => {
        const message = JSON.parse(frame as string) as { type: string; stream?: string; after?: number }
        if (message.type !== 'follow' || message.stream !== stream) return
        listeners.add(client)
        for (const event of events.slice(message.after)) client.send(JSON.stringify(event))
      })
      client.addEventListener('close', () => listeners.delete(client))
    }),
    emit: async (event: Pick<StreamEvent, 'type' | 'data'>) => {
      await waitFor(() => expect(listeners.size).toBeGreaterThan(0))
      events.push({ stream, seq: events.length + 1, ...event })
      for (const listener of listeners) listener.send(JSON.stringify(events.at(-1)))
    },
  }
}
