import type { PersistedSettings } from '@moyun/api'
import { persistedSettings, selectSettings } from '@moyun/machines'
import { Button, copyText } from '@moyun/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { defaultSettings } from './default-settings.ts'
import { useApp } from '../../app/app-services.ts'
import { Settings } from './settings.ts'
import { useChooseSetting } from './use-choose-setting.ts'

/** Actions on all settings at once: copy and reset. */
export function SettingsActions() {
  const intl = useIntl()
  const { toasts } = useApp()
  const chosen = Settings.useSelector(selectSettings)
  const choose = useChooseSetting()

  const copy = () =>
    copyText(JSON.stringify(persistedSettings(chosen), null, 2)).then(
      () => toasts.show({ text: intl.formatMessage({ id: 'settings.copied' }) }),
      () => toasts.show({ text: intl.formatMessage({ id: 'settings.notCopied' }), tone: 'failed' }),
    )
  const chooseAll = ({ topMenu, menuCollapse, ...rest }: PersistedSettings) => {
    // A setting that another one changes as a side effect is set after that one.
    for (const [name, value] of Object.entries({ topMenu, menuCollapse, ...rest }))
      choose(name as 'menu', value as boolean)
  }
  const reset = () => {
    const before = persistedSettings(chosen)
    chooseAll(persistedSettings(defaultSettings))
    toasts.show({
      text: intl.formatMessage({ id: 'settings.restored' }),
      action: { label: intl.formatMessage({ id: 'settings.undo' }), onChosen: () => chooseAll(before) },
    })
  }

  return (
    <>
      <Button kind="line" onClick={() => void copy()}>
        <FormattedMessage id="settings.copy" />
      </Button>
      <Button kind="quiet" onClick={reset}>
        <FormattedMessage id="settings.reset" />
      </Button>
    </>
  )
}
