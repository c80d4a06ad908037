import type { Job } from '@moyun/api'
import type { IntlShape } from 'react-intl'

/** The title of a job: the member's text, or the name of its kind. */
export const jobTitle = (intl: IntlShape, { kind, title }: Pick<Job, 'kind' | 'title'>) =>
  title || intl.formatMessage({ id: 'jobs.what' }, { kind })
