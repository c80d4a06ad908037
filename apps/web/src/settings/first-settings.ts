import { readSettings } from '@moyun/api'
import type { KeyValueStorage } from '@moyun/api/storage'
import { keptOf, type SettingsActor } from '@moyun/machines'
import { AGREED_KEY, SETTINGS_KEY } from './default-settings.ts'

/** What came with a member whom this browser has agreed on nothing with. */
export interface FirstSettings {
  memberId: string
  version: number
  /** As the server had them. */
  chosen: unknown
}

/** Takes what a member has chosen on other devices, before anything of theirs shows here. What is chosen here from then on is on top of it. */
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
