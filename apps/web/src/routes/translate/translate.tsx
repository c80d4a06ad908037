import { PageHeader, Wrap } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { useHandoffs } from '../../features/handoff/use-handoffs.ts'
import { LazyPointsPrompt } from '../../features/insufficient-points/lazy-points-prompt.ts'
import { TranslationView } from './translation-view.tsx'
import { HeaderActions } from './header-actions.tsx'
import { useOpenTranslation } from './open-translation.ts'
import { validChoices } from './translation-choices.ts'

/** `/translate`: a text and its translation, side by side by sentence. */
export function TranslatePage() {
  const opened = useOpenTranslation()
  const { id, actor } = opened
  useHandoffs(
    'translate',
    {
      // As if it had been typed here.
      stored: ({ text }) => void actor.send({ type: 'request.change', request: { text } }),
      // It is translated when the member asks for it or changes the text.
      work: ({ input: { prompt, parameters } }) =>
        void actor.send({ type: 'request.fill', request: { text: prompt, ...validChoices(parameters) } }),
    },
    { state: { translation: id } },
  )

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
