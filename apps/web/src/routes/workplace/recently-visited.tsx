import { Button, Section } from '@moyun/ui'
import { useSyncExternalStore } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useRoom } from '../../room/room.ts'
import { Lines } from '../../lines.tsx'
import { useOpenPlaces } from './use-open-places.ts'

/** The number that fits beside the rest. */
const SHOWN = 5

/** The pages last visited in this browser, without this one; stored locally only, and can be cleared. */
export function RecentlyVisited() {
  const { recentPlaces } = useRoom()
  const visited = useSyncExternalStore(recentPlaces.subscribe, recentPlaces.getSnapshot)
  const open = useOpenPlaces(visited.filter((name) => name !== 'Workplace')).slice(0, SHOWN)

  return (
    <Section
      title={<FormattedMessage id="workplace.visited" />}
      end={
        open.length > 0 ? (
          <Forget kind="quiet" size="s" onClick={recentPlaces.forget}>
            <FormattedMessage id="workplace.forget" />
          </Forget>
        ) : null
      }
    >
      {open.length > 0 ? (
        <Lines>
          {open.map(({ place, address }) => (
            <li key={place.name}>
              <Link to={address}>
                <FormattedMessage id={place.meta.locale} />
              </Link>
            </li>
          ))}
        </Lines>
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
