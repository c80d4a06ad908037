import type { KeptSettings } from '@moyun/api'
import { keptOf, selectSettings } from '@moyun/machines'
import { Button, copyText } from '@moyun/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { defaultSettings } from './default-settings.ts'
import { useHouse } from '../house.ts'
import { Settings } from './settings.ts'
import { useChoose } from './use-choose.ts'

/** Actions on all settings at once: copy and reset. */
export function SettingsFoot() {
  const intl = useIntl()
  const { notices } = useHouse()
  const chosen = Settings.useSelector(selectSettings)
  const choose = useChoose()

  const copy = () =>
    copyText(JSON.stringify(keptOf(chosen), null, 2)).then(
      () => notices.say({ text: intl.formatMessage({ id: 'settings.copied' }) }),
      () => notices.say({ text: intl.formatMessage({ id: 'settings.notCopied' }), tone: 'failed' }),
    )
  const chooseAll = ({ topMenu, menuCollapse, ...rest }: KeptSettings) => {
    // A setting that another one changes as a side effect is set after that one.
    for (const [name, value] of Object.entries({ topMenu, menuCollapse, ...rest }))
      choose(name as 'menu', value as boolean)
  }
  const reset = () => {
    const before = keptOf(chosen)
    chooseAll(keptOf(defaultSettings))
    notices.say({
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
