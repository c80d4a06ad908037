import type { WorkDetails } from '@moyun/api'
import { Button, TextLink } from '@moyun/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { DAY, LocalTime } from '../../components/time.tsx'
import { workAddress } from '../../features/works/work-addresses.ts'
import { type Confirmation, WorkConfirmation } from './work-confirmation.tsx'
import { useWorkActions } from './use-work-actions.ts'

/** Who can see a work, what that means, and how to change it. */
export function WorkVisibilitySection({ work }: { work: WorkDetails }) {
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null)
  const actions = useWorkActions()
  const { id, visibility, publishedAt, likes, uses, deletedAt } = work

  if (deletedAt !== null) return null
  return (
    <Line>
      <p>
        {publishedAt === null ? (
          <FormattedMessage id="works.private" />
        ) : (
          <>
            <FormattedMessage
              id="works.public"
              values={{ day: <LocalTime at={publishedAt} {...DAY} />, likes, uses }}
            />{' '}
            <TextLink asChild>
              <Link to={workAddress(id)}>
                <FormattedMessage id="works.see" />
              </Link>
            </TextLink>
          </>
        )}
      </p>
      {visibility === 'private' ? (
        <Button
          size="s"
          busy={actions.isPending}
          onClick={() => setConfirmation({ action: 'publish', chosen: [work] })}
        >
          <FormattedMessage id="works.do" values={{ action: 'publish' }} />
        </Button>
      ) : (
        <Button
          size="s"
          busy={actions.isPending}
          onClick={() => actions.mutate({ action: 'withdraw', chosen: [work] })}
        >
          <FormattedMessage id="works.do" values={{ action: 'withdraw' }} />
        </Button>
      )}
      <WorkConfirmation confirmation={confirmation} onClose={() => setConfirmation(null)} onDo={actions.mutate} />
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[4]};
  align-items: center;
  justify-content: space-between;
  padding-block: ${({ theme }) => theme.space[3]};
  border-block: 1px solid ${({ theme }) => theme.color.lineFaint};
  color: ${({ theme }) => theme.color.textMuted};
  font: ${({ theme }) => theme.type.note};

  > button {
    flex: none;
  }
`
