import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { CallContext } from '../call.ts'
import { type House, HouseContext } from '../house.ts'
import { createNotices } from '../notices.ts'
import { type Room, RoomContext } from '../room/room.ts'

/** Nothing is asked for by a still picture. */
const forbidden = () => Promise.reject(new Error('A still picture calls nobody'))

/** What a page of a member stands in while it is only looked at: nobody is asked, and nothing is told. */
export function StillHouse({ children }: { children: ReactNode }) {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { enabled: false } } }))
  // Of the house and the room a page that does nothing needs no more than these.
  const [house] = useState(() => ({ notices: createNotices(), call: forbidden }) as unknown as House)
  const [room] = useState(() => ({ queries }) as unknown as Room)

  return (
    <HouseContext value={house}>
      <CallContext value={forbidden}>
        <RoomContext value={room}>
          <QueryClientProvider client={queries}>{children}</QueryClientProvider>
        </RoomContext>
      </CallContext>
    </HouseContext>
  )
}
