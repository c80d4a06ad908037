import { Appearance } from './appearance.tsx'
import { SettingsButton } from './settings-button.tsx'

/** How everything looks, in the bar: where it has room for more than its title. */
export const BarLooks = () => (
  <>
    <Appearance />
    <SettingsButton />
  </>
)
