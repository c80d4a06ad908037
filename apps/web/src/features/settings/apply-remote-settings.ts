import { readSettings } from '@moyun/api'
import type { KeyValueStorage } from '@moyun/api/storage'
import { persistedSettings, type SettingsActor } from '@moyun/machines'
import { SYNCED_SETTINGS_KEY, SETTINGS_KEY } from './default-settings.ts'

/** The settings of a member who has no common state with this browser yet. */
export interface RemoteSettings {
  memberId: string
  version: number
  /** As the server returned them. */
  chosen: unknown
}

/**
 * Applies the settings from a member's other devices before any page of theirs is shown. Later choices in this browser
 * are made on top of them.
 */
export function applyRemoteSettings(
  { memberId, version, chosen }: RemoteSettings,
  storage: KeyValueStorage,
  settings: Pick<SettingsActor, 'send'>,
) {
  const taken = persistedSettings(readSettings(JSON.stringify(chosen)))
  storage.setItem(SETTINGS_KEY, JSON.stringify(taken))
  storage.setItem(SYNCED_SETTINGS_KEY, JSON.stringify({ memberId, version, settings: taken }))
  settings.send({ type: 'settings.loaded', settings: taken })
}
