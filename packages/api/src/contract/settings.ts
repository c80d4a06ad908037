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
  return Settings.parse(outliving(parse(kept) ?? {}))
}

/** No settings of ours are longer. */
const LONGEST = 4096

/** Whether this was kept by us, by an older version perhaps: it is settings, and nothing in it had to become a default. */
export function isSound(kept: string, settings: Settings): boolean {
  const fields = kept.length > LONGEST ? null : parse(kept)
  const read: Readonly<Record<string, unknown>> = settings
  return fields !== null && Object.entries(outliving(fields)).every(([name, value]) => !(name in read) || read[name] === value)
}

/** The text to keep. */
export function writeSettings({ globalSettings: _, device: __, serverMenu: ___, ...kept }: Settings): string {
  return JSON.stringify(kept satisfies KeptSettings)
}

const outliving = ({ globalSettings: _, device: __, serverMenu: ___, ...rest }: Record<string, unknown>) => rest

/** Null for what is no object. */
function parse(kept: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(kept ?? '{}')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}
