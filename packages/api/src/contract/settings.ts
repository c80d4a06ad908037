import * as z from 'zod/mini'
import { MenuItem } from './console.ts'

/** Where settings are kept: all but `globalSettings`, `device` and `serverMenu`. */
export const SETTINGS_KEY = 'moyun-settings'

const off = z.catch(z.boolean(), false)
const on = z.catch(z.boolean(), true)

/** E6. Whatever is missing or no value of its kind becomes the default, field by field. */
export const Settings = z.object({
  theme: z.catch(z.enum(['light', 'dark', 'system']), 'light'),
  colorWeak: off,
  navbar: on,
  menu: on,
  topMenu: off,
  hideMenu: off,
  menuCollapse: off,
  footer: off,
  themeColor: z.catch(z.string().check(z.regex(/^#[\da-f]{6}$/i)), '#165DFF'),
  /** In pixels. */
  menuWidth: z.catch(z.int().check(z.minimum(160), z.maximum(480)), 220),
  /** Whether the settings drawer is open. */
  globalSettings: off,
  device: z.catch(z.enum(['desktop', 'mobile']), 'desktop'),
  tabBar: off,
  menuFromServer: off,
  serverMenu: z.catch(z.array(MenuItem), []),
})
export type Settings = z.infer<typeof Settings>

/** What outlives the page. */
export type KeptSettings = Omit<Settings, 'globalSettings' | 'device' | 'serverMenu'>

/** The settings as they were kept; the defaults for what was not, or is rubbish. */
export function readSettings(kept: string | null): Settings {
  const { globalSettings: _, device: __, serverMenu: ___, ...rest } = parse(kept)
  return Settings.parse(rest)
}

/** The text to keep. */
export function writeSettings({ globalSettings: _, device: __, serverMenu: ___, ...kept }: Settings): string {
  return JSON.stringify(kept satisfies KeptSettings)
}

function parse(kept: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(kept ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
