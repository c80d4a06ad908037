import { readSettings } from '@moyun/api'
import type { KeyValueStorage } from '@moyun/api/storage'
import { keptOf, type SettingsActor } from '@moyun/machines'
import { AGREED_KEY, SETTINGS_KEY } from './default-settings.ts'

/** The settings of a member who has no common state with this browser yet. */
export interface FirstSettings {
  memberId: string
  version: number
  /** As the server returned them. */
  chosen: unknown
}

/**
 * Applies the settings from a member's other devices before any page of theirs is shown. Later choices in this browser
 * are made on top of them.
 */
export function takeFirstSettings(
  { memberId, version, chosen }: FirstSettings,
  storage: KeyValueStorage,
  settings: Pick<SettingsActor, 'send'>,
) {
  const taken = keptOf(readSettings(JSON.stringify(chosen)))
  storage.setItem(SETTINGS_KEY, JSON.stringify(taken))
  storage.setItem(AGREED_KEY, JSON.stringify({ memberId, version, settings: taken }))
  settings.send({ type: 'settings.brought', settings: taken })
}
