import { useEffect } from 'react'
import { useIntl } from 'react-intl'

/** Names the page in the browser's tab. The last one to change wins, so a page may be more exact than its place. */
export function DocumentTitle({ page }: { page: string }) {
  const intl = useIntl()
  const title = intl.formatMessage({ id: 'shell.title' }, { page })

  useEffect(() => {
    document.title = title
  }, [title])

  return null
}
