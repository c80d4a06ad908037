import { selectMember } from '@moyun/machines'
import { Points, Section, WorkCard } from '@moyun/ui'
import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { useCall } from '../../api/client.ts'
import { saveHandoff, HANDOFF_PARAM } from '../../features/handoff/handoff.ts'
import { useMember } from '../../member/member-services.ts'
import { templateAddress, templatesQuery } from '../../features/templates/template-queries.ts'
import { Session } from '../../session/session.ts'
import { useLateNavigate } from '../../router/use-late-navigate.ts'
import { modelsQuery } from '../painting/models-query.ts'
import blueGreen from '../painting/styles/blueGreen.webp'
import { useFirstPrice } from '../../features/models/use-first-price.ts'
import { WorkRow } from './work-row.tsx'

/** The template of the writing example. */
const SCENE = 'weekly-report'

/** Three examples that a new member can try with the welcome points. */
export function Examples() {
  const intl = useIntl()
  const call = useCall()
  const navigate = useLateNavigate()
  const { drafts } = useMember()
  const points = Session.useSelector(selectMember)?.residualNum ?? 0
  const scene = useQuery(templatesQuery(call, intl.locale)).data?.find(({ id }) => id === SCENE)
  const painter = useQuery(modelsQuery(call)).data?.models[0]
  const translate = (id: string) => intl.formatMessage({ id })
  const take = async (to: 'chat' | 'aipainting', text: string) => {
    await saveHandoff(drafts, to, { text, pictures: [] })
    navigate(`/${to}?${HANDOFF_PARAM}=1`)
  }
  const [question, prompt] = [translate('home.tryQuestion'), translate('home.tryPrompt')]
  const firstPrice = useFirstPrice(question)

  return (
    <Section
      title={<FormattedMessage id="home.try" />}
      note={<FormattedMessage id="home.tryWith" values={{ points }} />}
    >
      <WorkRow>
        <WorkCard
          title={translate('home.tryChat')}
          cover={{ kind: 'chat', question, answer: translate('home.tryAnswer') }}
          note={<Price atMost points={firstPrice} />}
          onOpen={() => void take('chat', question)}
        />
        <WorkCard
          title={translate('home.tryWriting')}
          cover={{ kind: 'text', words: translate('home.tryNotes') }}
          note={<Price atMost points={scene?.costsAtMost} />}
          onOpen={() => navigate(`${templateAddress(SCENE)}&example=1`)}
        />
        <WorkCard
          title={translate('home.tryPainting')}
          cover={{ kind: 'picture', source: blueGreen, alt: prompt }}
          note={<Price points={painter?.costs} />}
          onOpen={() => void take('aipainting', prompt)}
        />
      </WorkRow>
    </Section>
  )
}

/** Cost of an example, once known. */
const Price = ({ points, atMost = false }: { points: number | undefined; atMost?: boolean }) => (
  <Line>
    {points === undefined ? null : (
      <FormattedMessage id="home.price" values={{ atMost, points: <Cost value={points} /> }} />
    )}
  </Line>
)

const Line = styled.span`
  display: block;
  min-block-size: 1lh;
`

const Cost = styled(Points)`
  color: inherit;
`
