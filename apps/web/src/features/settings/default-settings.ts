import type { Settings } from '@moyun/api'

/** Storage key of the settings; the same key as the contract's. */
export const SETTINGS_KEY = 'moyun-settings'

/** Storage key of the last common state of this browser and its member's account. */
export const SYNCED_SETTINGS_KEY = 'moyun-agreed-settings'

/**
 * The settings of users who never changed any, so that a first visit need not load the schema that reads stored ones.
 */
export const defaultSettings: Settings = {
  theme: 'light',
  colorWeak: false,
  navbar: true,
  menu: true,
  topMenu: false,
  hideMenu: false,
  menuCollapse: false,
  footer: false,
  themeColor: '#165DFF',
  menuWidth: 220,
  globalSettings: false,
  device: 'desktop',
  tabBar: false,
  menuFromServer: false,
  enterBreaksLine: false,
  serverMenu: [],
}

/** The stored settings, with defaults for missing or invalid ones. `mended` is true when there were invalid ones. */
export async function loadSettings(text: string | null): Promise<{ settings: Settings; mended: boolean }> {
  if (text === null) return { settings: defaultSettings, mended: false }
  const { areSettingsIntact, readSettings } = await import('./read-settings.ts')
  const settings = readSettings(text)
  return { settings, mended: !areSettingsIntact(text, settings) }
}
