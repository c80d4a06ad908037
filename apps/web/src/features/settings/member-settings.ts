import type { ParsedEvent } from '@moyun/api'
import type { AccountSettingsActor } from '@moyun/machines'
import { SYNCED_SETTINGS_KEY } from './default-settings.ts'
import type { AppServices } from '../../app/app-services.ts'
import { whenIdle } from '../../app/when-idle.ts'

/** Synchronises the member's settings between this browser and the account. */
export interface MemberSettings {
  /** Takes an event of the member's stream. */
  onEvent: (event: ParsedEvent) => void
  /** Called when the network is back. */
  refresh: () => void
  /** Starts a while after the page; returns the function that stops it. */
  open: () => () => void
}

/** Creates the synchronisation, whose code is loaded when the page is idle. */
export function createMemberSettings(
  { call, settings, session, inspect }: AppServices,
  memberId: string,
): MemberSettings {
  let account: AccountSettingsActor | undefined
  let isOpen = false

  async function openAccount() {
    const { openAccountSettings } = await import('./account-settings.ts')
    if (isOpen) account ??= openAccountSettings({ memberId, call, settings, inspect })
  }
  // Offline, it is loaded once the network is back.
  const attempt = () => void openAccount().catch(() => {})

  return {
    onEvent: (event) => {
      if (event.type === 'settings.changed') account?.send({ type: 'account.changed', version: event.data.version })
      if (event.type === 'reset') account?.send({ type: 'account.doubted' })
    },
    refresh: () => {
      if (account) account.send({ type: 'account.doubted' })
      else attempt()
    },
    open: () => {
      isOpen = true
      void whenIdle().then(attempt)
      const subscription = session.subscribe((snapshot) => {
        if (snapshot.matches('signedOut')) forgetAgreed()
      })
      return () => {
        isOpen = false
        account?.stop()
        account = undefined
        subscription.unsubscribe()
      }
    },
  }
}

/** P26: signing out keeps the settings, but not whose they were. */
function forgetAgreed() {
  try {
    localStorage.removeItem(SYNCED_SETTINGS_KEY)
  } catch {
    // A browser that stores nothing has nothing to delete.
  }
}
