import type { KeptSettings } from '@moyun/api'

export interface ToMerge {
  /** What the account has; null where the member never chose anything. */
  account: KeptSettings | null
  /** What this browser and the account last agreed on; null where they never did. */
  agreed: KeptSettings | null
  /** What this browser has. */
  here: KeptSettings
}

/** What holds from now on: the account's settings, and on top of them what was chosen here since both agreed. */
export function mergeSettings({ account, agreed, here }: ToMerge): KeptSettings {
  if (account === null) return here
  if (agreed === null) return account
  const chosen = Object.entries(here).filter(([name, value]) => value !== agreed[name as keyof KeptSettings])
  return { ...account, ...Object.fromEntries(chosen) }
}

/** Whether two settings are the same in everything. */
export const areSameSettings = (one: KeptSettings, other: KeptSettings) =>
  Object.entries(one).every(([name, value]) => value === other[name as keyof KeptSettings])
