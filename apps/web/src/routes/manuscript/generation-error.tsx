import type { ManuscriptGeneration } from '@moyun/api'
import { Alert } from '@moyun/ui'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'

/** Why a generation was interrupted, and whether points were charged; nothing for one that is done or running. */
export function GenerationError({ run, action }: { run: ManuscriptGeneration | null | undefined; action?: ReactNode }) {
  if (!run || run.state === 'done' || run.state === 'streaming') return null
  return (
    <Alert tone={run.state === 'failed' ? 'danger' : 'note'} action={action}>
      <FormattedMessage
        id="zscene.broke"
        values={{ action: run.action, state: run.state, reason: run.reason ?? 'none', cost: run.cost ?? 0 }}
      />
    </Alert>
  )
}
