import { type KeptSettings, type Settings as Chosen } from '@moyun/api'
import type { KeyValueStorage } from '@moyun/api/storage'
import { selectSettings, selectTheme, type SettingsActor, settingsMachine, type SettingsSnapshot } from '@moyun/machines'
import { createActor, type InspectionEvent } from 'xstate'
import { actorContext } from './actor-context.tsx'
import { defaultSettings, SETTINGS_KEY } from './default-settings.ts'

export const Settings = actorContext<SettingsActor>('settings')

export interface SettingsWiring {
  settings: Chosen
  /** Rubbish was found in the place of some: what they are now is kept, so that it is found once. */
  mended: boolean
  storage: KeyValueStorage
  inspect: (event: InspectionEvent) => void
}

const NIGHT = '(prefers-color-scheme: dark)'

/** Makes the settings' actor: what is chosen is stored, and shows on the document at once. */
export function createSettings({ settings, mended, storage, inspect }: SettingsWiring): SettingsActor {
  const keep = (chosen: Chosen) => storage.setItem(SETTINGS_KEY, JSON.stringify(kept(chosen)))
  if (mended) keep(settings)
  const machine = settingsMachine.provide({ actions: { keep: (_, { settings: chosen }) => keep(chosen) } })
  const night = matchMedia(NIGHT)
  const actor = createActor(machine, { input: { settings, systemDark: night.matches }, inspect })
  actor.subscribe(show)
  night.addEventListener('change', ({ matches }) => actor.send({ type: 'system.changed', dark: matches }))
  return actor
}

const kept = ({ globalSettings: _, device: __, serverMenu: ___, ...rest }: Chosen): KeptSettings => rest

/** Puts what the kit's styles read onto the root element. */
function show(snapshot: SettingsSnapshot) {
  const { colorWeak, menuWidth, themeColor } = selectSettings(snapshot)
  const root = document.documentElement
  root.dataset.theme = selectTheme(snapshot)
  // On the body it would carry fixed elements away.
  root.style.filter = colorWeak ? 'invert(80%)' : ''
  root.style.setProperty('--menu-width', menuWidth === defaultSettings.menuWidth ? '' : `${menuWidth}px`)
  if (themeColor !== defaultSettings.themeColor || root.dataset.accent) void colour(root, themeColor)
}

/** A colour of the member's own is worked out only for those who chose one. */
async function colour(root: HTMLElement, themeColor: string) {
  if (root.dataset.accent === themeColor) return
  root.dataset.accent = themeColor
  const { applyAccent } = await import('./accent.ts')
  for (const [name, value] of Object.entries(applyAccent(themeColor))) root.style.setProperty(name, value)
}
