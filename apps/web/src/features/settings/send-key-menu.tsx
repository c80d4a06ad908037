import { DropdownMenu, IconButton, MenuChoice, MenuChoices } from '@moyun/ui'
import { CornerDownLeft } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { modKeyLabel } from '../../shell/command-palette/shortcuts.ts'
import { SettingsMessagesProvider } from './settings-messages-provider.tsx'
import { useChooseSetting } from './use-choose-setting.ts'
import { useSendModifier } from './use-send-modifier.ts'

/**
 * A menu in the composer that chooses which key sends, for all composers of the member. Phones have no such keys: there
 * only the settings offer it.
 */
export function SendKeyMenu() {
  return (
    <SettingsMessagesProvider>
      <Menu />
    </SettingsMessagesProvider>
  )
}

function Menu() {
  const intl = useIntl()
  const choose = useChooseSetting()
  const label = intl.formatMessage({ id: 'settings.sendKey' })

  return (
    <DropdownMenu
      side="top"
      align="start"
      trigger={
        <Trigger label={label} tip="above">
          <CornerDownLeft size={18} strokeWidth={1.5} absoluteStrokeWidth aria-hidden="true" />
        </Trigger>
      }
    >
      <MenuChoices
        label={label}
        value={useSendModifier() ? 'modifier' : 'enter'}
        onValueChange={(way) => choose('enterBreaksLine', way === 'modifier')}
      >
        <MenuChoice value="enter">
          <FormattedMessage id="settings.enterSends" />
        </MenuChoice>
        <MenuChoice value="modifier">
          <FormattedMessage id="settings.modifierSends" values={{ modifier: modKeyLabel() }} />
        </MenuChoice>
      </MenuChoices>
    </DropdownMenu>
  )
}

const Trigger = styled(IconButton)`
  ${({ theme }) => theme.media.phone} {
    display: none;
  }
`
