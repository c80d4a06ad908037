import { selectSettings } from '@moyun/machines'
import { IconButton, type IconButtonProps } from '@moyun/ui'
import { SlidersHorizontal } from 'lucide-react'
import { useIntl } from 'react-intl'
import { Settings } from '../features/settings/settings.ts'
import { settingsDrawer } from './lazy-settings.tsx'

/** Opens the settings drawer; its code is preloaded on hover and focus. */
export function SettingsButton({ tip = 'below' }: Pick<IconButtonProps, 'tip'>) {
  const intl = useIntl()
  const settings = Settings.useActorRef()
  const { globalSettings } = Settings.useSelector(selectSettings)
  // A failed preload is repeated when the drawer is opened.
  const begin = () => void settingsDrawer.load()

  return (
    <IconButton
      label={intl.formatMessage({ id: 'shell.settings' })}
      tip={tip}
      aria-haspopup="dialog"
      aria-expanded={globalSettings}
      onPointerEnter={begin}
      onFocus={begin}
      onClick={() => settings.send({ type: globalSettings ? 'drawer.close' : 'drawer.open' })}
    >
      <SlidersHorizontal size={18} strokeWidth={1.5} absoluteStrokeWidth aria-hidden="true" />
    </IconButton>
  )
}
