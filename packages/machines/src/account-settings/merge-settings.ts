import type { KeptSettings } from '@moyun/api'

export interface ToMerge {
  /** The account's settings; null if the member never saved any. */
  account: KeptSettings | null
  /** The settings that this browser and the account last agreed on; null if they never did. */
  agreed: KeptSettings | null
  /** This browser's settings. */
  here: KeptSettings
}

/** Three-way merge: the account's settings, overridden by what changed in this browser since both last agreed. */
export function mergeSettings({ account, agreed, here }: ToMerge): KeptSettings {
  if (account === null) return here
  if (agreed === null) return account
  const chosen = Object.entries(here).filter(([name, value]) => value !== agreed[name as keyof KeptSettings])
  return { ...account, ...Object.fromEntries(chosen) }
}

/** True if all settings have equal values. */
export const areSameSettings = (one: KeptSettings, other: KeptSettings) =>
  Object.entries(one).every(([name, value]) => value === other[name as keyof KeptSettings])
