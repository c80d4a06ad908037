import { isTransportError } from '@moyun/api'
import { FormattedMessage } from 'react-intl'
import { LoadError as Plain, type LoadErrorProps } from '../../app/errors/load-error.tsx'

/** A load error, why, and the request id by which the server log can be searched. */
export function AdminLoadError(props: Omit<LoadErrorProps, 'level' | 'children'>) {
  const requestId = isTransportError(props.error) ? props.error.requestId : ''

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
