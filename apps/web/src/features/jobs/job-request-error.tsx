import { isRefusal } from '@moyun/api'
import type { JobRequestActor } from '@moyun/machines'
import { Alert, Button } from '@moyun/ui'
import { useSelector } from '@xstate/react'
import { type ComponentType, Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { useErrorMessage } from '../../app/errors/error-message.ts'
import type { PointsPromptProps } from '../insufficient-points/points-prompt.tsx'
import { useShortage } from '../insufficient-points/use-shortage.ts'

/** Why a request failed, whether points were charged, and what to do about it. */
export function JobRequestError({
  actor,
  PointsPrompt,
}: {
  actor: JobRequestActor
  PointsPrompt: ComponentType<PointsPromptProps>
}) {
  const {
    value,
    context: { error },
  } = useSelector(actor, (snapshot) => snapshot)
  const shortage = useShortage(actor)
  const why = useErrorMessage(error)
  const drop = () => actor.send({ type: 'request.discard' })

  if (shortage)
    return (
      <Space>
        <Suspense>
          <PointsPrompt level={2} shortage={shortage} onClose={drop}>
            <FormattedMessage id="jobs.short" />
          </PointsPrompt>
        </Suspense>
      </Space>
    )
  if (value !== 'failed') return null
  return (
    <Space>
      <Alert
        tone="danger"
        action={
          <>
            <Button kind="quiet" size="s" onClick={() => actor.send({ type: 'retry' })}>
              <FormattedMessage id="shell.retry" />
            </Button>
            <Button kind="quiet" size="s" onClick={drop}>
              <FormattedMessage id="jobs.drop" />
            </Button>
          </>
        }
      >
        <FormattedMessage id="jobs.notSent" values={{ why: why ?? '', refused: String(isRefusal(error)) }} />
      </Alert>
    </Space>
  )
}

const Space = styled.div`
  margin-block-end: ${({ theme }) => theme.space[5]};
`
