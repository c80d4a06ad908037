import { selectAuthStatus } from '@moyun/machines'
import { QueryClient, QueryClientContext, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, use } from 'react'
import { type AppServices, useApp } from '../../app/app-services.ts'
import { Session } from '../../session/session.ts'

type Presence = ReturnType<typeof selectAuthStatus>

const known = new WeakMap<AppServices, { who: Presence; queries: QueryClient }>()

/**
 * The query cache outside of the signed-in scope. It is replaced when the presence changes, since the results depend on
 * the user.
 */
function queriesOf(app: AppServices, who: Presence): QueryClient {
  const before = known.get(app)
  if (before?.who === who) return before.queries
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false } },
  })
  known.set(app, { who, queries })
  return queries
}

/**
 * Provides the query cache of a public page: the signed-in scope's for a member; for a visitor one that outlives the
 * page.
 */
export function PublicQueries({ children }: { children: ReactNode }) {
  const memberClient = use(QueryClientContext)
  const app = useApp()
  const who = Session.useSelector(selectAuthStatus)

  return memberClient ? children : <QueryClientProvider client={queriesOf(app, who)}>{children}</QueryClientProvider>
}
