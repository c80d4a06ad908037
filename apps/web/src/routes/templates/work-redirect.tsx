import { Button, Empty, Skeleton } from '@moyun/ui'
import { useQuery } from '@tanstack/react-query'
import { isRefusal } from '@moyun/api'
import { FormattedMessage } from 'react-intl'
import { Link, Navigate } from 'react-router-dom'
import { useCall } from '../../api/client.ts'
import { LoadFailed } from '../../app/errors/load-failed.tsx'
import { useIsNavigating } from '../../router/history.tsx'
import { templateOf, workInputQuery } from '../../features/templates/inputs-from-work.ts'
import { templateAddress } from '../../features/templates/template-queries.ts'

/** Redirects to the template that a work was made with. */
export function WorkRedirect({ id }: { id: string }) {
  const input = useQuery(workInputQuery(useCall(), id))
  const scene = input.data ? templateOf(input.data) : null
  // Does not redirect a member who has navigated away in the meantime.
  const moving = useIsNavigating()

  if (scene !== null && !moving)
    return <Navigate replace to={`${templateAddress(scene)}&from=${encodeURIComponent(id)}`} />
  if (input.isError && !isRefusal(input.error, 404))
    return <LoadFailed busy={input.isFetching} onRetry={() => void input.refetch()} />
  if (!input.isFetched || scene !== null) return <Skeleton height="320px" />
  return (
    <Empty
      picture="boat"
      title={<FormattedMessage id="creation.noScene" />}
      action={
        <Button asChild>
          <Link replace to="/creation">
            <FormattedMessage id="creation.all" />
          </Link>
        </Button>
      }
    >
      <FormattedMessage id="creation.noSceneWhy" />
    </Empty>
  )
}
