import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { MenuItem } from './console.ts'

/** The storage key for all settings except `globalSettings`, `device` and `serverMenu`. */
export const SETTINGS_KEY = 'moyun-settings'

/** Minimum and maximum width of the menu, in pixels. */
export const menuWidths = { least: 160, most: 480 } as const

const theme = z.enum(['light', 'dark', 'system'])
const themeColor = z.string().check(z.regex(/^#[\da-f]{6}$/i))
const menuWidth = z.int().check(z.minimum(menuWidths.least), z.maximum(menuWidths.most))
const off = z.catch(z.boolean(), false)
const on = z.catch(z.boolean(), true)

/** Persistent settings. Each missing or invalid field gets its default. */
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
  /** On: Enter inserts a line break in a message, Ctrl or ⌘ with Enter sends. Off: Enter sends. */
  enterBreaksLine: off,
}

/** All settings, with their defaults. */
export const Settings = z.object({
  ...outliving,
  /** Whether the settings drawer is open. */
  globalSettings: off,
  device: z.catch(z.enum(['desktop', 'mobile']), 'desktop'),
  serverMenu: z.catch(z.array(MenuItem), []),
})
export type Settings = z.infer<typeof Settings>

const Kept = z.object(outliving)
export type PersistedSettings = z.infer<typeof Kept>

/** The settings shared by all devices of a member. */
export const AccountSettings = z.object({
  /** Null until the member changes a setting. Settings stored by an older app version get defaults for newer fields. */
  settings: z.nullable(Kept),
  /** Incremented by each change; 0 before the first. */
  version: z.int(),
  /** The last row of `user:<id>` that this state reflects. */
  seq: z.int(),
})
export type AccountSettings = z.infer<typeof AccountSettings>

/** The largest value that a 32-bit counter can still increment. */
const LAST_VERSION = 2_147_483_646
const flag = z.boolean()

export const settings = {
  /** The member's settings, shared by all their devices. */
  read: endpoint({ method: 'GET', path: '/api/account/settings', access: 'member', result: AccountSettings }),
  /**
   * Saves the settings that the member chose on top of `version`; never overwrites a newer version that the device has
   * not seen. `stale`: the device must read the settings and apply the change again.
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

/** Reads stored settings, with defaults for missing and invalid fields. */
export function readSettings(kept: string | null): Settings {
  return Settings.parse(withoutThePage(parse(kept) ?? {}))
}

/** Maximum length of valid stored settings. */
const LONGEST = 4096

/**
 * Whether the text was stored by this app, possibly by an older version: it is an object of settings, and no stored
 * field had to be replaced by its default.
 */
export function areSettingsIntact(kept: string, settings: Settings): boolean {
  const fields = kept.length > LONGEST ? null : parse(kept)
  const read: Readonly<Record<string, unknown>> = settings
  return (
    fields !== null &&
    Object.entries(withoutThePage(fields)).every(([name, value]) => !(name in read) || read[name] === value)
  )
}

/** Serialises the persistent settings. */
export function writeSettings({ globalSettings: _, device: __, serverMenu: ___, ...kept }: Settings): string {
  return JSON.stringify(kept satisfies PersistedSettings)
}

const withoutThePage = ({ globalSettings: _, device: __, serverMenu: ___, ...rest }: Record<string, unknown>) => rest

/** Null unless the text is a JSON object. */
function parse(kept: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(kept ?? '{}')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}
