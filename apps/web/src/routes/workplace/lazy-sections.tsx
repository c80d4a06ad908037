import { type FailedPart, Section } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { LoadFailed } from '../../app/errors/load-failed.tsx'
import { lazyComponent } from '../../app/lazy-component.tsx'

/** Sections below the fold, and those for few members, are loaded after the first render. */
export const Popular = lazyComponent(
  async () => (await import('./popular.tsx')).Popular,
  withHeading('workplace.popular'),
)
export const ModelShares = lazyComponent(
  async () => (await import('./model-shares.tsx')).ModelShares,
  withHeading('workplace.shares'),
)
export const AdminStatistics = lazyComponent(
  async () => (await import('./admin-statistics.tsx')).AdminStatistics,
  withHeading('workplace.house'),
)

/** The section's heading, above the error that replaces its content. */
function withHeading(title: string) {
  return (lost: FailedPart) => (
    <Section title={<FormattedMessage id={title} />}>
      <LoadFailed {...lost} />
    </Section>
  )
}
