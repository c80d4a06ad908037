import { IconButton } from '@moyun/ui'
import { Menu } from 'lucide-react'
import { useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { useOpenMenu } from '../../shell/open-menu.ts'

/** On a phone the chat's bar replaces the navbar; this button opens the menu. */
export function MenuButton() {
  const intl = useIntl()

  return (
    <OnPhone label={intl.formatMessage({ id: 'chat.menu' })} tip="none" onClick={useOpenMenu()}>
      <Menu size={18} strokeWidth={1.5} absoluteStrokeWidth aria-hidden="true" />
    </OnPhone>
  )
}

const OnPhone = styled(IconButton)`
  @media (min-width: 768px) {
    display: none;
  }
`
