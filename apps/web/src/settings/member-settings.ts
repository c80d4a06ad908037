import type { KnownRow } from '@moyun/api'
import type { AccountSettingsActor } from '@moyun/machines'
import { AGREED_KEY } from './default-settings.ts'
import type { House } from '../house.ts'
import { settled } from '../settled.ts'

/** The member's settings on their way between this browser and the account. */
export interface MemberSettings {
  /** Takes a row of the member's stream. */
  hear: (row: KnownRow) => void
  /** The network is back. */
  look: () => void
  /** Begins a while after the page; gives back how to stop. */
  open: () => () => void
}

/** Prepares them; what they need comes when the page stands. */
export function createMemberSettings(
  { call, settings, session, inspect }: House,
  memberId: string,
  followMember: (seq: number) => void,
): MemberSettings {
  let account: AccountSettingsActor | undefined
  let isOpen = false

  async function bring() {
    const { openAccountSettings } = await import('./account-settings.ts')
    if (isOpen) account ??= openAccountSettings({ memberId, call, settings, followMember, inspect })
  }
  // Without a network they come once it is back.
  const attempt = () => void bring().catch(() => {})

  return {
    hear: (row) => {
      if (row.type === 'settings.changed') account?.send({ type: 'account.changed', version: row.data.version })
      if (row.type === 'reset') account?.send({ type: 'account.doubted' })
    },
    look: () => {
      if (account) account.send({ type: 'account.doubted' })
      else attempt()
    },
    open: () => {
      isOpen = true
      void settled().then(attempt)
      const leaving = session.subscribe((snapshot) => {
        if (snapshot.matches('signedOut')) forgetAgreed()
      })
      return () => {
        isOpen = false
        account?.stop()
        account = undefined
        leaving.unsubscribe()
      }
    },
  }
}

/** P26: a logout leaves the settings, and nothing that tells whose they were. */
function forgetAgreed() {
  try {
    localStorage.removeItem(AGREED_KEY)
  } catch {
    // A browser that keeps nothing forgets this too.
  }
}
