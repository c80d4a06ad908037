import { IconButton, useLoadedPart } from '@moyun/ui'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { lazyPart } from '../../app/lazy-part.ts'
import type { PanelsProps } from './panels.tsx'
import { panelFor, isModKey, keyLabels, shortcuts } from './shortcuts.ts'

const panels = lazyPart(async () => (await import('./panels.tsx')).Panels)
/** A failed preload is ignored: opening the panel loads it again. */
const bringEarly = () => void panels.load()

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/**
 * Listens to the global shortcuts and shows the panel that they open: the palette or the list of keys. Both are loaded
 * on demand.
 */
export function Commands({ panel, onPanelChange }: PanelsProps) {
  const [wasOpened, setOpened] = useState(false)
  if (panel && !wasOpened) setOpened(true)
  const { part: Panels } = useLoadedPart(panels, panel !== null, () => onPanelChange(null))

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isModKey(event.key)) bringEarly()
      const requestedPanel = event.defaultPrevented ? null : panelFor(event, isTyping(event.target))
      // Shortcuts are ignored while another dialog is open.
      if (
        !requestedPanel ||
        (!panel && document.querySelector('[role="dialog"][data-state="open"], [role="alertdialog"]'))
      )
        return
      event.preventDefault()
      onPanelChange(panel === requestedPanel ? null : requestedPanel)
    }
    addEventListener('keydown', press)

    return () => removeEventListener('keydown', press)
  }, [panel, onPanelChange])

  return wasOpened && Panels ? <Panels panel={panel} onPanelChange={onPanelChange} /> : null
}

/** Opens the palette, for pointer users. On phones the menu and the account menu have an entry instead. */
export function SearchButton({ onPress }: { onPress: () => void }) {
  const intl = useIntl()

  return (
    <NotOnPhone
      label={intl.formatMessage({ id: 'shell.search' }, { keys: keyLabels(shortcuts.palette).join(' ') })}
      onPointerEnter={bringEarly}
      onFocus={bringEarly}
      onClick={onPress}
    >
      <Search size={18} strokeWidth={1.5} absoluteStrokeWidth aria-hidden="true" />
    </NotOnPhone>
  )
}

const NotOnPhone = styled(IconButton)`
  ${({ theme }) => theme.media.phone} {
    display: none;
  }
`
