import { selectMenuPosition } from '@moyun/machines'
import { FloatingActions, IconButton } from '@moyun/ui'
import { PanelLeft, Search } from 'lucide-react'
import { useIntl } from 'react-intl'
import { useOpenMenu } from '../../shell/open-menu.ts'
import { SettingsButton } from '../../shell/settings-button.tsx'
import { Settings } from './settings.ts'

export interface FloatingButtonsProps {
  onSearch: () => void
}

/**
 * The buttons of the bar, while there is none. The menu button only if the menu is in the drawer; the drawer also
 * leads to the search.
 */
export function FloatingButtons({ onSearch }: FloatingButtonsProps) {
  const intl = useIntl()
  const openMenu = useOpenMenu()
  const inDrawer = Settings.useSelector(selectMenuPosition) === 'drawer'

  return (
    <FloatingActions>
      {inDrawer ? (
        <IconButton label={intl.formatMessage({ id: 'ui.navBar.menu' })} tip="none" onClick={openMenu}>
          <PanelLeft size={18} strokeWidth={1.5} absoluteStrokeWidth aria-hidden="true" />
        </IconButton>
      ) : (
        <IconButton label={intl.formatMessage({ id: 'shell.find' })} tip="none" onClick={onSearch}>
          <Search size={18} strokeWidth={1.5} absoluteStrokeWidth aria-hidden="true" />
        </IconButton>
      )}
      <SettingsButton tip="none" />
    </FloatingActions>
  )
}
