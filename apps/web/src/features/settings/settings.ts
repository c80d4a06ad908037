import type { MenuItem, Settings as Chosen } from '@moyun/api'
import type { KeyValueStorage } from '@moyun/api/storage'
import {
  persistedSettings,
  selectSettings,
  selectTheme,
  type SettingsActor,
  settingsMachine,
  type SettingsSnapshot,
} from '@moyun/machines'
import { createActor, fromPromise, type InspectionEvent } from 'xstate'
import { actorContext } from '../../app/actor-context.tsx'
import { loadSettings, defaultSettings, SETTINGS_KEY } from './default-settings.ts'
import { readLocal } from '../../app/local-storage.ts'

export const Settings = actorContext<SettingsActor>('settings')

export interface SettingsOptions {
  settings: Chosen
  /** Invalid settings were found and replaced: the result is stored, so that this is reported only once. */
  mended: boolean
  storage: KeyValueStorage
  /** Fetches the menu; `onRecalled` receives the last stored one meanwhile, if there is one. */
  readMenu: (signal: AbortSignal, onRecalled: (menu: MenuItem[]) => void) => Promise<MenuItem[]>
  inspect: (event: InspectionEvent) => void
}

const NIGHT = '(prefers-color-scheme: dark)'
/** Screens without space for the menu beside the page: phones, and tablets in portrait. */
const SMALL = '(max-width: 1023px)'

/**
 * Creates the settings' actor: choices are stored and applied to the document at once, and so are choices stored by
 * another tab.
 */
export function createSettings({ settings, mended, storage, readMenu, inspect }: SettingsOptions): SettingsActor {
  const store = (chosen: Chosen) => storage.setItem(SETTINGS_KEY, JSON.stringify(persistedSettings(chosen)))
  if (mended) store(settings)
  const machine = settingsMachine.provide({
    actors: {
      readMenu: fromPromise<MenuItem[]>(({ signal }) =>
        readMenu(signal, (menu) => actor.send({ type: 'serverMenu.recalled', menu })),
      ),
    },
    actions: { storeSettings: (_, { settings: chosen }) => store(chosen) },
  })
  const night = matchMedia(NIGHT)
  const small = matchMedia(SMALL)
  const device = () => (small.matches ? 'mobile' : 'desktop')
  const actor: SettingsActor = createActor(machine, {
    input: { settings: { ...settings, device: device() }, systemDark: night.matches },
    inspect,
  })
  actor.subscribe(show)
  night.addEventListener('change', ({ matches }) => actor.send({ type: 'system.changed', dark: matches }))
  small.addEventListener('change', () => actor.send({ type: 'device.set', device: device() }))
  window.addEventListener('storage', ({ key }) => {
    if (key === SETTINGS_KEY) void takeFromTab(actor)
  })
  return actor
}

/**
 * Reads what is stored now, not what the event reports: after simultaneous choices, both tabs end up with the same
 * settings.
 */
async function takeFromTab(actor: SettingsActor) {
  const { settings } = await loadSettings(readLocal(SETTINGS_KEY))
  actor.send({ type: 'settings.taken', settings: persistedSettings(settings) })
}

/** Sets the attributes and properties that the UI package's styles read on the root element. */
function show(snapshot: SettingsSnapshot) {
  const { colorWeak, menuWidth, themeColor } = selectSettings(snapshot)
  const root = document.documentElement
  root.dataset.theme = selectTheme(snapshot)
  // On the body, a filter would change the containing block of fixed elements.
  root.style.filter = colorWeak ? 'invert(80%)' : ''
  root.style.setProperty('--menu-width', menuWidth === defaultSettings.menuWidth ? '' : `${menuWidth}px`)
  if (themeColor !== defaultSettings.themeColor || root.dataset.accent) void colour(root, themeColor)
}

/** The palette of a custom colour is computed only for members who chose one. */
async function colour(root: HTMLElement, themeColor: string) {
  if (root.dataset.accent === themeColor) return
  root.dataset.accent = themeColor
  const { applyAccent } = await import('./accent.ts')
  for (const [name, value] of Object.entries(applyAccent(themeColor))) root.style.setProperty(name, value)
}
