import { selectSettings, type SettingsSnapshot } from '@moyun/machines'
import { modCap } from '../commands/shortcuts.ts'
import { Settings } from './settings.ts'

const selectBreaksLine = (snapshot: SettingsSnapshot) => selectSettings(snapshot).enterBreaksLine

/** The key that is held with Enter to send, as it is printed on this keyboard; undefined where Enter alone sends. */
export const useSendModifier = () => (Settings.useSelector(selectBreaksLine) ? modCap() : undefined)
