import { useEffect } from 'react'
import { useIntl } from 'react-intl'

/** Sets the title of the browser's tab. The last change wins, so a page may set a more precise title than its route. */
export function DocumentTitle({ page }: { page: string }) {
  const intl = useIntl()
  const title = intl.formatMessage({ id: 'shell.title' }, { page })

  useEffect(() => {
    document.title = title
  }, [title])

  return null
}
