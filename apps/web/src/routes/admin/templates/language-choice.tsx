import { Segmented } from '@moyun/ui'
import { useIntl } from 'react-intl'
import type { DraftLanguage } from './field-changes.ts'

/** Chooses the language in which a template is shown. */
export function LanguageChoice({
  value,
  onChange,
}: {
  value: DraftLanguage
  onChange: (language: DraftLanguage) => void
}) {
  const intl = useIntl()
  const segments = [
    { value: 'zh', label: '中文' },
    { value: 'en', label: 'English' },
  ]

  return (
    <div>
      <Segmented
        label={intl.formatMessage({ id: 'admin.templates.language' })}
        segments={segments}
        value={value}
        onValueChange={(chosen) => onChange(chosen === 'en' ? 'en' : 'zh')}
      />
    </div>
  )
}
