import { AppearanceButtons } from './appearance-buttons.tsx'
import { SettingsButton } from './settings-button.tsx'

/** The buttons for language, theme and settings in the bar, where there is space beside the title. */
export const NavBarAppearance = () => (
  <>
    <AppearanceButtons />
    <SettingsButton />
  </>
)
