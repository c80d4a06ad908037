import { isBreakage } from '@moyun/api'
import { FormattedMessage } from 'react-intl'
import { NotRead as Plain, type NotReadProps } from '../../failures/not-read.tsx'

/** A load error, why, and the request id by which the server log can be searched. */
export function NotRead(props: Omit<NotReadProps, 'level' | 'children'>) {
  const requestId = isBreakage(props.error) ? props.error.requestId : ''

  return (
    <Plain {...props}>
      {requestId === '' ? null : (
        <>
          <br />
          <FormattedMessage id="admin.requestId" values={{ id: <code>{requestId}</code> }} />
        </>
      )}
    </Plain>
  )
}
