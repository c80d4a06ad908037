import type { Settings } from '@moyun/api'

/** Where the settings are kept; the same key as the contract's. */
export const SETTINGS_KEY = 'moyun-settings'

/** What this browser and the account of its member last agreed on. */
export const AGREED_KEY = 'moyun-agreed-settings'

/** The settings of who never chose any, so that a first visit need not carry the schema that reads kept ones. */
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

/** The settings as they were left; the defaults for what is missing or rubbish. `mended` where there was rubbish. */
export async function bringSettings(text: string | null): Promise<{ settings: Settings; mended: boolean }> {
  if (text === null) return { settings: defaultSettings, mended: false }
  const { isSound, readSettings } = await import('./read-settings.ts')
  const settings = readSettings(text)
  return { settings, mended: !isSound(text, settings) }
}
