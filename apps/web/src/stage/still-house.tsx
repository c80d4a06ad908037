import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { CallContext } from '../call.ts'
import { type House, HouseContext } from '../house.ts'
import { createNotices } from '../notices.ts'
import { type Room, RoomContext } from '../room/room.ts'

/** A static story makes no requests. */
const forbidden = () => Promise.reject(new Error('A still picture calls nobody'))

/** The providers of a member page that is only displayed: without requests and events. */
export function StillHouse({ children }: { children: ReactNode }) {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { enabled: false } } }))
  // A static page needs only these of the app-wide and signed-in services.
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
