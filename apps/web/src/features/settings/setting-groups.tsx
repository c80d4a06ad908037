import { menuWidths } from '@moyun/api'
import { selectSettings } from '@moyun/machines'
import { NumberField, Switch, ThemeChoice, ThemeColour } from '@moyun/ui'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { modKeyLabel } from '../../shell/command-palette/shortcuts.ts'
import { Settings } from './settings.ts'
import { SettingGroup } from './setting-group.tsx'
import { useChooseSetting } from './use-choose-setting.ts'

/** Theme and accent colour. */
export function AppearanceSettings() {
  const intl = useIntl()
  const choose = useChooseSetting()
  const { theme, themeColor } = Settings.useSelector(selectSettings)
  const translate = (id: string) => intl.formatMessage({ id })

  return (
    <>
      <SettingGroup title={<FormattedMessage id="settings.theme" />}>
        <ThemeChoice
          label={translate('settings.theme')}
          names={{
            light: <FormattedMessage id="settings.light" />,
            dark: <FormattedMessage id="settings.dark" />,
            system: <FormattedMessage id="settings.system" />,
          }}
          value={theme}
          onValueChange={(value) => choose('theme', value)}
        />
      </SettingGroup>
      <SettingGroup title={<FormattedMessage id="settings.themeColor" />}>
        <ThemeColour
          label={translate('settings.themeColor')}
          names={{
            azurite: translate('settings.azurite'),
            malachite: translate('settings.malachite'),
            cinnabar: translate('settings.cinnabar'),
            violet: translate('settings.violet'),
            gamboge: translate('settings.gamboge'),
            soot: translate('settings.soot'),
          }}
          ownLabel={<FormattedMessage id="settings.ownColor" />}
          pickLabel={translate('settings.pickColor')}
          problem={<FormattedMessage id="settings.colorShape" />}
          value={themeColor}
          onValueChange={(value) => choose('themeColor', value)}
        />
      </SettingGroup>
    </>
  )
}

/** The parts of the app shell, and where they are. */
export function LayoutSettings() {
  const choose = useChooseSetting()
  const { navbar, menu, topMenu, device, menuWidth } = Settings.useSelector(selectSettings)
  const small = device === 'mobile' ? <FormattedMessage id="settings.noRoom" /> : null

  return (
    <SettingGroup title={<FormattedMessage id="settings.layout" />}>
      <Turn name="navbar" label={<FormattedMessage id="settings.navbar" />} />
      <Turn name="tabBar" label={<FormattedMessage id="settings.tabBar" />} />
      <Turn name="footer" label={<FormattedMessage id="settings.footer" />} />
      <Turn name="menu" label={<FormattedMessage id="settings.menu" />} />
      <Turn
        name="hideMenu"
        label={<FormattedMessage id="settings.hideMenu" />}
        disabled={!menu}
        hint={menu ? small : null}
      />
      <Turn
        name="topMenu"
        label={<FormattedMessage id="settings.topMenu" />}
        disabled={!menu}
        hint={menu && topMenu && !navbar ? <FormattedMessage id="settings.needsNavbar" /> : null}
      />
      <Turn name="menuFromServer" label={<FormattedMessage id="settings.menuFromServer" />} />
      <NumberField
        label={<FormattedMessage id="settings.menuWidth" />}
        value={menuWidth}
        min={menuWidths.least}
        max={menuWidths.most}
        step={4}
        onValueChange={(value) => choose('menuWidth', value)}
      />
    </SettingGroup>
  )
}

/** What Enter does in a composer. */
export const WritingSettings = () => (
  <SettingGroup title={<FormattedMessage id="settings.writing" />}>
    <Turn
      name="enterBreaksLine"
      label={<FormattedMessage id="settings.enterBreaksLine" />}
      hint={<FormattedMessage id="settings.modifierSends" values={{ modifier: modKeyLabel() }} />}
    />
  </SettingGroup>
)

/** The setting for users with colour vision deficiency. */
export const AccessibilitySettings = () => (
  <SettingGroup title={<FormattedMessage id="settings.aid" />}>
    <Turn name="colorWeak" label={<FormattedMessage id="settings.colorWeak" />} />
  </SettingGroup>
)

interface TurnProps {
  name:
    | 'enterBreaksLine'
    | 'navbar'
    | 'tabBar'
    | 'footer'
    | 'menu'
    | 'hideMenu'
    | 'topMenu'
    | 'menuFromServer'
    | 'colorWeak'
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
}

/** A setting that is on or off. */
function Turn({ name, ...rest }: TurnProps) {
  const choose = useChooseSetting()
  const chosen = Settings.useSelector(selectSettings)
  return <Switch spread {...rest} checked={chosen[name]} onCheckedChange={(on) => choose(name, on)} />
}
