import { selectSettings, type SettingsSnapshot } from '@moyun/machines'
import { modKeyLabel } from '../../shell/command-palette/shortcuts.ts'
import { Settings } from './settings.ts'

const selectBreaksLine = (snapshot: SettingsSnapshot) => selectSettings(snapshot).enterBreaksLine

/** The label of the key that is pressed with Enter to send, on this keyboard; undefined where Enter alone sends. */
export const useSendModifier = () => (Settings.useSelector(selectBreaksLine) ? modKeyLabel() : undefined)
