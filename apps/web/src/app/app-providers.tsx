import type { ReactNode } from 'react'
import { CallContext } from '../api/client.ts'
import { type AppServices, AppContext } from './app-services.ts'
import { Language } from '../i18n/locale.ts'
import { Role } from '../session/role.ts'
import { Session } from '../session/session.ts'
import { Settings } from '../features/settings/settings.ts'

/** Provides the app-wide services and their actors to the pages. */
export function AppProviders({ app, children }: { app: AppServices; children: ReactNode }) {
  return (
    <AppContext value={app}>
      <CallContext value={app.call}>
        <Session.Provider actor={app.session}>
          <Role.Provider actor={app.role}>
            <Settings.Provider actor={app.settings}>
              <Language.Provider actor={app.language}>{children}</Language.Provider>
            </Settings.Provider>
          </Role.Provider>
        </Session.Provider>
      </CallContext>
    </AppContext>
  )
}
