import { PageHeader, Wrap } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { LazyPointsPrompt } from '../../features/insufficient-points/lazy-points-prompt.ts'
import { TranslationView } from './translation-view.tsx'
import { HeaderActions } from './header-actions.tsx'
import { useOpenTranslation } from './open-translation.ts'
import { useHomeHandoff } from './use-home-handoff.ts'
import { useWorkHandoff } from './use-work-handoff.ts'

/** `/translate`: a text and its translation, side by side by sentence. */
export function TranslatePage() {
  const opened = useOpenTranslation()
  useWorkHandoff(opened)
  useHomeHandoff(opened)

  return (
    <Wrap>
      <PageHeader
        title={<FormattedMessage id="menu.translate" />}
        lead={<FormattedMessage id="translate.lead" />}
        actions={<HeaderActions opened={opened} />}
      />
      <TranslationView key={opened.id} opened={opened} PointsPrompt={LazyPointsPrompt} />
    </Wrap>
  )
}
