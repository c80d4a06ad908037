import type { ReactNode } from 'react'
import { CallContext } from '../api/client.ts'
import { type AppServices, AppContext } from './app-services.ts'
import { Language } from '../i18n/locale.ts'
import { Role } from '../session/role.ts'
import { Session } from '../session/session.ts'
import { Settings } from '../features/settings/settings.ts'

/** Provides the app-wide services and their actors to the pages. */
export function AppProviders({ house, children }: { house: AppServices; children: ReactNode }) {
  return (
    <AppContext value={house}>
      <CallContext value={house.call}>
        <Session.Provider actor={house.session}>
          <Role.Provider actor={house.role}>
            <Settings.Provider actor={house.settings}>
              <Language.Provider actor={house.language}>{children}</Language.Provider>
            </Settings.Provider>
          </Role.Provider>
        </Session.Provider>
      </CallContext>
    </AppContext>
  )
}
