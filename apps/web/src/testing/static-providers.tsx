import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { CallContext } from '../api/client.ts'
import { type AppServices, AppContext } from '../app/app-services.ts'
import { createToasts } from '../app/toasts.ts'
import { type MemberServices, MemberContext } from '../member/member-services.ts'

/** A static story makes no requests. */
const forbidden = () => Promise.reject(new Error('A static story makes no requests'))

/** The providers of a member page that is only displayed: without requests and events. */
export function StaticProviders({ children }: { children: ReactNode }) {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { enabled: false } } }))
  // A static page needs only these of the app-wide and signed-in services.
  const [app] = useState(() => ({ notices: createToasts(), call: forbidden }) as unknown as AppServices)
  const [member] = useState(() => ({ queries }) as unknown as MemberServices)

  return (
    <AppContext value={app}>
      <CallContext value={forbidden}>
        <MemberContext value={member}>
          <QueryClientProvider client={queries}>{children}</QueryClientProvider>
        </MemberContext>
      </CallContext>
    </AppContext>
  )
}
