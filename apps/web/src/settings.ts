import { createActor, setup, assign, type ActorRefFrom, type InspectionEvent } from 'xstate'
import { actorContext } from './actor-context.tsx'

const settingsMachine = setup({ types: { context: {} as { settings: { theme: 'light' | 'dark' | 'system'; menuCollapse: boolean } }, events: {} as { type: 'theme.toggle' } | { type: 'settings.change'; settings: { menuCollapse: boolean } } } }).createMachine({
  context: { settings: { theme: 'light', menuCollapse: false } },
  on: {
    'theme.toggle': { actions: [assign({ settings: ({ context }) => ({ ...context.settings, theme: context.settings.theme === 'dark' ? 'light' as const : 'dark' as const }) }), ({ context }) => { document.documentElement.dataset.theme = context.settings.theme }] },
    'settings.change': { actions: assign({ settings: ({ context, event }) => ({ ...context.settings, ...event.settings }) }) },
  },
})
export type SettingsActor = ActorRefFrom<typeof settingsMachine>
export const Settings = actorContext<SettingsActor>('settings')
export const createSettings = (inspect: (event: InspectionEvent) => void): SettingsActor => createActor(settingsMachine, { inspect })
