import { type AccountSettings, type PersistedSettings, readSettings, settings as contract } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { createSafeStorage } from '@moyun/api/storage'
import {
  type AccountSettingsActor,
  accountSettingsMachine,
  type SyncResult,
  areSameSettings,
  persistedSettings,
  mergeSettings,
  selectSettings,
  type SettingsActor,
} from '@moyun/machines'
import { createActor, fromPromise, type InspectionEvent } from 'xstate'
import { SYNCED_SETTINGS_KEY, SETTINGS_KEY } from './default-settings.ts'

export interface AccountSettingsOptions {
  memberId: string
  call: Call
  settings: SettingsActor
  inspect: (event: InspectionEvent) => void
}

/** In milliseconds. A hidden page waits longer, so that the visible one, where the choice was made, saves it. */
const SOON = 400
const LATER = 3_000

/**
 * Synchronises this browser's settings with the member's account. The last common state is stored: what differs from it
 * was chosen here.
 */
export function openAccountSettings({
  memberId,
  call,
  settings,
  inspect,
}: AccountSettingsOptions): AccountSettingsActor {
  const storage = createSafeStorage(() => localStorage)
  const current = () => persistedSettings(selectSettings(settings.getSnapshot()))
  const here = () => {
    const text = storage.getItem(SETTINGS_KEY)
    return text === null ? current() : persistedSettings(readSettings(text))
  }
  const agreed = () => readAgreed(storage.getItem(SYNCED_SETTINGS_KEY), memberId)

  /**
   * Applies the account's settings; what differs here from `base` was chosen since. The settings are stored before the
   * common state: a tab that reads in between may take the account's choices for its own, which changes nothing in the
   * account.
   */
  function adopt({ settings: account, version }: AccountSettings, base: PersistedSettings | null): SyncResult {
    const chosen = here()
    const merged = mergeSettings({ account, agreed: base, here: chosen })
    if (!areSameSettings(merged, chosen)) storage.setItem(SETTINGS_KEY, JSON.stringify(merged))
    const common = account ?? base ?? chosen
    storage.setItem(SYNCED_SETTINGS_KEY, JSON.stringify({ memberId, version, settings: common }))
    if (!areSameSettings(merged, current())) settings.send({ type: 'settings.taken', settings: merged })
    return { version, isPending: !areSameSettings(merged, common) }
  }

  const machine = accountSettingsMachine.provide({
    actors: {
      read: fromPromise(async ({ signal }) => {
        const account = await call(contract.read, {}, { signal, quiet: true })
        return adopt(account, agreed()?.settings ?? null)
      }),
      write: fromPromise(async ({ signal }) => {
        const known = agreed()
        const chosen = here()
        if (known === null || areSameSettings(chosen, known.settings))
          return { version: known?.version ?? 0, isPending: false }
        // A choice made during the request is newer than the one that was sent, even if it returns to the previous
        // common state.
        return adopt(
          await call(contract.write, { body: { version: known.version, settings: chosen } }, { signal, quiet: true }),
          chosen,
        )
      }),
    },
    delays: { settling: () => (document.hidden ? LATER : SOON) },
  })
  const actor = createActor(machine, { inspect }).start()
  tellOfChoices(settings, actor)
  return actor
}

/** Reports changes of the settings to the account's actor, until that stops. */
function tellOfChoices(settings: SettingsActor, account: AccountSettingsActor) {
  let lastSettings = persistedSettings(selectSettings(settings.getSnapshot()))
  const choices = settings.subscribe((snapshot) => {
    const chosen = persistedSettings(selectSettings(snapshot))
    if (areSameSettings(chosen, lastSettings)) return
    lastSettings = chosen
    account.send({ type: 'settings.changed' })
  })
  account.subscribe({ complete: () => choices.unsubscribe() })
}

/** The last common state of browser and account; null when it is another member's, or invalid. */
function readAgreed(text: string | null, memberId: string): { version: number; settings: PersistedSettings } | null {
  try {
    const persisted: unknown = JSON.parse(text ?? 'null')
    if (
      typeof persisted !== 'object' ||
      persisted === null ||
      !('memberId' in persisted) ||
      !('version' in persisted) ||
      !('settings' in persisted)
    )
      return null
    if (
      persisted.memberId !== memberId ||
      typeof persisted.version !== 'number' ||
      !Number.isSafeInteger(persisted.version)
    )
      return null
    return { version: persisted.version, settings: persistedSettings(readSettings(JSON.stringify(persisted.settings))) }
  } catch {
    return null
  }
}
