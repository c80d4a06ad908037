import { Alert, Button } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { useProblem } from '../../failures/problem.ts'
import { type OpenTranslation, useTranslation } from './open-translation.ts'

/** What went wrong, whether points moved, and the way out. What was written stays. */
export function Troubles({ opened }: { opened: OpenTranslation }) {
  const { actor } = opened
  const shortage = useTranslation(opened, ({ context }) => context.shortage)
  const error = useTranslation(opened, ({ context }) => context.error)
  const stopError = useTranslation(opened, ({ context }) => context.stopError)
  const translation = useTranslation(opened, ({ context }) => context.translation)
  const why = useProblem(error ?? stopError)
  const again = (
    <Button kind="quiet" size="s" onClick={() => actor.send({ type: 'translate' })}>
      <FormattedMessage id="shell.retry" />
    </Button>
  )
  const missing = translation?.sentences.filter(({ back }) => !back).length ?? 0

  if (shortage)
    return (
      <Alert
        action={
          <Button asChild kind="quiet" size="s">
            <Link to={shortage.cap === undefined ? '/recharge' : '/balance'}>
              <FormattedMessage id={shortage.cap === undefined ? 'translate.recharge' : 'translate.cap'} />
            </Link>
          </Button>
        }
      >
        <FormattedMessage id="translate.short" values={{ needed: shortage.needed, available: shortage.available }} />
      </Alert>
    )
  if (why !== undefined)
    return (
      <Alert tone="danger" action={error ? again : undefined}>
        <FormattedMessage id={error ? 'translate.notSent' : 'translate.notStopped'} values={{ why }} />
      </Alert>
    )
  if (!translation || missing === 0 || translation.state === 'streaming') return null
  return (
    <Alert tone={translation.state === 'failed' ? 'danger' : 'note'} action={again}>
      <FormattedMessage id="translate.failed" values={{ missing, state: translation.state, reason: translation.reason ?? 'none', cost: translation.cost }} />
    </Alert>
  )
}
