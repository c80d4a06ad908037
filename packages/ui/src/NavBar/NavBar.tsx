import { PanelLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { IconButton } from '../IconButton/IconButton.tsx'

export interface NavBarProps {
  /** The place that shows; before it, where it belongs. */
  place: ReactNode
  /** The member folds the menu, or opens its drawer. */
  onMenu?: () => void
  /** Icon buttons and the member. */
  children?: ReactNode
}

/**
 * The bar above the sheet: where we are, and the few things that are always at hand. For what one page does, use
 * `PageHeader`.
 */
export function NavBar({ place, onMenu, children }: NavBarProps) {
  const intl = useIntl()

  return (
    <Bar>
      <IconButton label={intl.formatMessage({ id: 'ui.navBar.menu' })} onClick={onMenu}>
        <PanelLeft size={18} aria-hidden="true" />
      </IconButton>
      <Place>{place}</Place>
      {children}
    </Bar>
  )
}

const Bar = styled.header`
  position: sticky;
  z-index: ${({ theme }) => theme.layer.navbar};
  inset-block-start: 0;
  display: flex;
  flex: none;
  gap: ${({ theme }) => theme.space[1]};
  align-items: center;
  block-size: ${({ theme }) => theme.frame.navbar};
  padding: 0 10px 0 2px;
  background: ${({ theme }) => theme.color.ground};

  ${({ theme }) => theme.media.phone} {
    padding-inline: 8px;
  }
`

const Place = styled.div`
  flex: 1;
  overflow: hidden;
  min-inline-size: 0;
  margin-inline-start: 6px;
  color: ${({ theme }) => theme.color.textStrong};
  font: ${({ theme }) => theme.type.note};
  text-overflow: ellipsis;
  white-space: nowrap;
`
