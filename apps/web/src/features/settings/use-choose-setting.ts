import type { PersistedSettings } from '@moyun/api'
import type { SettingsActor } from '@moyun/machines'
import { Settings } from './settings.ts'

type Choice = Extract<Parameters<SettingsActor['send']>[0], { type: 'setting.change' }>

/** Returns a function that changes one setting at once. */
export function useChooseSetting() {
  const settings = Settings.useActorRef()
  return <Name extends keyof PersistedSettings>(name: Name, value: PersistedSettings[Name]) => {
    // The name and its value belong together; TypeScript cannot express that in a union.
    settings.send({ type: 'setting.change', name, value } as Choice)
  }
}
