import { selectLocale, selectSettings } from '@moyun/machines'
import { Section, Segmented } from '@moyun/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { Language } from '../../i18n/locale.ts'
import { toLocale } from '../../i18n/messages.ts'
import { Settings } from '../../features/settings/settings.ts'

/** Theme and language settings; each applies at once. */
export function Preferences() {
  const intl = useIntl()
  const settings = Settings.useActorRef()
  const language = Language.useActorRef()
  const { theme } = Settings.useSelector(selectSettings)
  const locale = Language.useSelector(selectLocale)
  const themes = [
    { value: 'light', label: <FormattedMessage id="user.light" /> },
    { value: 'dark', label: <FormattedMessage id="user.dark" /> },
    { value: 'system', label: <FormattedMessage id="user.system" /> },
  ]

  return (
    <Section title={<FormattedMessage id="user.preferences" />}>
      <Rows>
        <Segmented
          block
          label={intl.formatMessage({ id: 'user.theme' })}
          segments={themes}
          value={theme}
          onValueChange={(value) => {
            if (value === 'light' || value === 'dark' || value === 'system')
              settings.send({ type: 'setting.change', name: 'theme', value })
          }}
        />
        <Segmented
          block
          label={intl.formatMessage({ id: 'user.language' })}
          segments={[
            { value: 'zh-CN', label: <span lang="zh-CN">中文</span> },
            { value: 'en-US', label: <span lang="en">English</span> },
          ]}
          value={locale}
          onValueChange={(value) => language.send({ type: 'locale.change', locale: toLocale(value) })}
        />
      </Rows>
    </Section>
  )
}

const Rows = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
`
