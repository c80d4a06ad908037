import { Button, Section } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useObservable } from '../../app/use-observable.ts'
import { useMember } from '../../member/member-services.ts'
import { EntryList } from '../../components/entry-list.tsx'
import { useAllowedRoutes } from './use-allowed-routes.ts'

/** The number that fits beside the rest. */
const VISIBLE_COUNT = 5

/** The pages last visited in this browser, without this one; stored locally only, and can be cleared. */
export function RecentlyVisited() {
  const { recentPages } = useMember()
  const visited = useObservable(recentPages)
  const open = useAllowedRoutes(visited.filter((name) => name !== 'Workplace')).slice(0, VISIBLE_COUNT)

  return (
    <Section
      title={<FormattedMessage id="workplace.visited" />}
      end={
        open.length > 0 ? (
          <Forget kind="quiet" size="s" onClick={recentPages.forget}>
            <FormattedMessage id="workplace.forget" />
          </Forget>
        ) : null
      }
    >
      {open.length > 0 ? (
        <EntryList>
          {open.map(({ place, address }) => (
            <li key={place.name}>
              <Link to={address}>
                <FormattedMessage id={place.meta.locale} />
              </Link>
            </li>
          ))}
        </EntryList>
      ) : (
        <None role="status">
          <FormattedMessage id="workplace.nowhere" />
        </None>
      )}
    </Section>
  )
}

/** Its label is aligned with the column's end. */
const Forget = styled(Button)`
  margin: -4px -10px;
`

const None = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
`
