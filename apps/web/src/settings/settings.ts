import type { MenuItem, Settings as Chosen } from '@moyun/api'
import type { KeyValueStorage } from '@moyun/api/storage'
import {
  keptOf,
  selectSettings,
  selectTheme,
  type SettingsActor,
  settingsMachine,
  type SettingsSnapshot,
} from '@moyun/machines'
import { createActor, fromPromise, type InspectionEvent } from 'xstate'
import { actorContext } from '../actor-context.tsx'
import { bringSettings, defaultSettings, SETTINGS_KEY } from './default-settings.ts'
import { readKept } from '../stored.ts'

export const Settings = actorContext<SettingsActor>('settings')

export interface SettingsWiring {
  settings: Chosen
  /** Rubbish was found in the place of some: what they are now is kept, so that it is found once. */
  mended: boolean
  storage: KeyValueStorage
  /** Asks the server for the menu; meanwhile the last one that came is handed over, where one was kept. */
  readMenu: (signal: AbortSignal, onRecalled: (menu: MenuItem[]) => void) => Promise<MenuItem[]>
  inspect: (event: InspectionEvent) => void
}

const NIGHT = '(prefers-color-scheme: dark)'
/** Where the menu has no room beside the page: on a phone, and on a tablet held upright. */
const SMALL = '(max-width: 1023px)'

/** Makes the settings' actor: what is chosen is stored, and shows on the document at once; what another tab stores shows here, too. */
export function createSettings({ settings, mended, storage, readMenu, inspect }: SettingsWiring): SettingsActor {
  const keep = (chosen: Chosen) => storage.setItem(SETTINGS_KEY, JSON.stringify(keptOf(chosen)))
  if (mended) keep(settings)
  const machine = settingsMachine.provide({
    actors: {
      readMenu: fromPromise<MenuItem[]>(({ signal }) =>
        readMenu(signal, (menu) => actor.send({ type: 'serverMenu.recalled', menu })),
      ),
    },
    actions: { keep: (_, { settings: chosen }) => keep(chosen) },
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

/** What is stored by now, and not what the tab had stored when it told of it: two that choose at once end up alike. */
async function takeFromTab(actor: SettingsActor) {
  const { settings } = await bringSettings(readKept(SETTINGS_KEY))
  actor.send({ type: 'settings.taken', settings: keptOf(settings) })
}

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
