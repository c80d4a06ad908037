import type { PersistedSettings } from '@moyun/api'

export interface SettingsToMerge {
  /** The account's settings; null if the member never saved any. */
  account: PersistedSettings | null
  /** The settings that this browser and the account last agreed on; null if they never did. */
  agreed: PersistedSettings | null
  /** This browser's settings. */
  here: PersistedSettings
}

/** Three-way merge: the account's settings, overridden by what changed in this browser since both last agreed. */
export function mergeSettings({ account, agreed, here }: SettingsToMerge): PersistedSettings {
  if (account === null) return here
  if (agreed === null) return account
  const chosen = Object.entries(here).filter(([name, value]) => value !== agreed[name as keyof PersistedSettings])
  return { ...account, ...Object.fromEntries(chosen) }
}

/** True if all settings have equal values. */
export const areSameSettings = (one: PersistedSettings, other: PersistedSettings) =>
  Object.entries(one).every(([name, value]) => value === other[name as keyof PersistedSettings])
