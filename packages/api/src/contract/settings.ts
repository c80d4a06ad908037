import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MenuItem } from './console.ts'

/** Where settings are kept: all but `globalSettings`, `device` and `serverMenu`. */
export const SETTINGS_KEY = 'moyun-settings'

/** The narrowest and the widest menu, in pixels. */
export const menuWidths = { least: 160, most: 480 } as const

const theme = z.enum(['light', 'dark', 'system'])
const themeColor = z.string().check(z.regex(/^#[\da-f]{6}$/i))
const menuWidth = z.int().check(z.minimum(menuWidths.least), z.maximum(menuWidths.most))
const off = z.catch(z.boolean(), false)
const on = z.catch(z.boolean(), true)

/** What outlives the page. Whatever is missing or no value of its kind becomes the default, field by field. */
const outliving = {
  theme: z.catch(theme, 'light'),
  colorWeak: off,
  navbar: on,
  menu: on,
  topMenu: off,
  hideMenu: off,
  menuCollapse: off,
  footer: off,
  themeColor: z.catch(themeColor, '#165DFF'),
  /** In pixels. */
  menuWidth: z.catch(menuWidth, 220),
  tabBar: off,
  menuFromServer: off,
  /** Enter breaks the line of a message, and Ctrl or ⌘ with it sends; off, Enter sends. */
  enterBreaksLine: off,
}

/** E6, with its defaults. */
export const Settings = z.object({
  ...outliving,
  /** Whether the settings drawer is open. */
  globalSettings: off,
  device: z.catch(z.enum(['desktop', 'mobile']), 'desktop'),
  serverMenu: z.catch(z.array(MenuItem), []),
})
export type Settings = z.infer<typeof Settings>

const Kept = z.object(outliving)
export type KeptSettings = z.infer<typeof Kept>

/** What a member's devices have agreed on. */
export const AccountSettings = z.object({
  /** Null until the member has chosen something. What an older version wrote comes with the defaults of what it did not know. */
  settings: z.nullable(Kept),
  /** Counts the changes; 0 before the first. */
  version: z.int(),
  /** The row of `user:<id>` that this is true at. */
  seq: z.int(),
})
export type AccountSettings = z.infer<typeof AccountSettings>

/** What a 32-bit counter can count on from. */
const LAST_VERSION = 2_147_483_646
const flag = z.boolean()

export const settings = {
  /** The member's settings, as their devices have agreed on them. */
  read: endpoint({ method: 'GET', path: '/api/account/settings', access: 'member', result: AccountSettings }),
  /**
   * Takes what the member has chosen upon version `version`: nothing is kept in place of a newer choice that the device has
   * not seen. `stale`: it has to read, and to choose again.
   */
  write: endpoint({
    method: 'POST',
    path: '/api/account/settings',
    access: 'member',
    body: z.strictObject({
      version: z.int().check(z.nonnegative(), z.maximum(LAST_VERSION)),
      settings: z.strictObject({
        theme,
        colorWeak: flag,
        navbar: flag,
        menu: flag,
        topMenu: flag,
        hideMenu: flag,
        menuCollapse: flag,
        footer: flag,
        themeColor,
        menuWidth,
        tabBar: flag,
        menuFromServer: flag,
        enterBreaksLine: flag,
      }),
    }),
    result: AccountSettings,
    refusals: { stale: 2002 },
  }),
}

/** The settings as they were kept; the defaults for what was not, or is rubbish. */
export function readSettings(kept: string | null): Settings {
  return Settings.parse(withoutThePage(parse(kept) ?? {}))
}

/** No settings of ours are longer. */
const LONGEST = 4096

/** Whether this was kept by us, by an older version perhaps: it is settings, and nothing in it had to become a default. */
export function isSound(kept: string, settings: Settings): boolean {
  const fields = kept.length > LONGEST ? null : parse(kept)
  const read: Readonly<Record<string, unknown>> = settings
  return (
    fields !== null &&
    Object.entries(withoutThePage(fields)).every(([name, value]) => !(name in read) || read[name] === value)
  )
}

/** The text to keep. */
export function writeSettings({ globalSettings: _, device: __, serverMenu: ___, ...kept }: Settings): string {
  return JSON.stringify(kept satisfies KeptSettings)
}

const withoutThePage = ({ globalSettings: _, device: __, serverMenu: ___, ...rest }: Record<string, unknown>) => rest

/** Null for what is no object. */
function parse(kept: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(kept ?? '{}')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}
