import type { Job } from '@moyun/api'
import type { IntlShape } from 'react-intl'

/** What a job is called: by the member's own words, or by its kind. */
export const titleOf = (intl: IntlShape, { kind, title }: Pick<Job, 'kind' | 'title'>) =>
  title || intl.formatMessage({ id: 'jobs.what' }, { kind })
