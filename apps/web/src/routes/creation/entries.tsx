import type { Scene } from '@moyun/api'
import { Hidden, SceneEntry, SceneEntrySkeleton } from '@moyun/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link, useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { CARRIED } from '../../carried/carried.ts'
import { sceneAddress } from '../../scenes/scene-queries.ts'
import { useFavourite } from '../../scenes/use-favourite.ts'

/** Scenes, one per line. */
export function Lines({ scenes, label, picture }: { scenes: readonly Scene[]; label: string; picture?: string }) {
  return (
    <section>
      <Hidden as="h2">{label}</Hidden>
      <Plain>
        {scenes.map((one) => (
          <li key={one.id}>
            <Entry one={one} {...(picture === undefined ? {} : { picture })} />
          </li>
        ))}
      </Plain>
    </section>
  )
}

interface EntryProps {
  one: Scene
  /** The work whose picture is handed over. */
  picture?: string
}

/** A scene, with a link to it. */
export function Entry({ one: { id, icon, name, summary, uses, costsAtMost, favourite }, picture }: EntryProps) {
  const intl = useIntl()
  const mark = useFavourite()
  // The text from the start page is handed over, too.
  const carried = new URLSearchParams(useLocation().search).has(CARRIED)
  const along = picture === undefined ? (carried ? `&${CARRIED}=1` : '') : `&picture=${encodeURIComponent(picture)}`

  return (
    <SceneEntry
      icon={icon}
      title={
        <Link to={sceneAddress(id) + along} dir="auto">
          {name}
        </Link>
      }
      summary={summary}
      uses={uses === 0 ? null : <FormattedMessage id="creation.uses" values={{ uses }} />}
      points={costsAtMost}
      favourite={favourite}
      favouriteLabel={intl.formatMessage({ id: 'creation.mark' }, { name })}
      onFavourite={() => mark.mutate({ id, favourite })}
    />
  )
}

/** Skeletons of scenes. */
export function Coming({ lines = 10 }: { lines?: number }) {
  const intl = useIntl()

  return (
    <Plain aria-busy="true" aria-label={intl.formatMessage({ id: 'creation.coming' })}>
      {Array.from({ length: lines }, (_, place) => (
        <li key={place}>
          <SceneEntrySkeleton />
        </li>
      ))}
    </Plain>
  )
}

const Plain = styled.ul`
  padding: 0;
  list-style: none;
`
