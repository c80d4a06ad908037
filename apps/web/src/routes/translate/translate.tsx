import { PageHeader, Wrap } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { ShortForOnDemand } from '../points-short/short-for-on-demand.ts'
import { Desk } from './desk.tsx'
import { HeaderDeeds } from './header-deeds.tsx'
import { useOpenTranslation } from './open-translation.ts'
import { useFromHome } from './use-from-home.ts'
import { useFromWork } from './use-from-work.ts'

/** R12, `/translate`: a text and its translation, side by side by sentence. */
export function TranslatePage() {
  const opened = useOpenTranslation()
  useFromWork(opened)
  useFromHome(opened)

  return (
    <Wrap>
      <PageHeader
        title={<FormattedMessage id="menu.translate" />}
        lead={<FormattedMessage id="translate.lead" />}
        actions={<HeaderDeeds opened={opened} />}
      />
      <Desk key={opened.id} opened={opened} Short={ShortForOnDemand} />
    </Wrap>
  )
}
