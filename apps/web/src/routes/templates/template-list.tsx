import type { Template } from '@moyun/api'
import { VisuallyHidden, TemplateEntry, TemplateEntrySkeleton } from '@moyun/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link, useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { HANDOFF_PARAM } from '../../features/handoff/handoff.ts'
import { templateAddress } from '../../features/templates/template-queries.ts'
import { useFavourite } from '../../features/templates/use-favourite.ts'

/** Templates, one per line. */
export function TemplateList({
  scenes,
  label,
  picture,
}: {
  scenes: readonly Template[]
  label: string
  picture?: string
}) {
  return (
    <section>
      <VisuallyHidden as="h2">{label}</VisuallyHidden>
      <Plain>
        {scenes.map((one) => (
          <li key={one.id}>
            <TemplateListEntry one={one} {...(picture === undefined ? {} : { picture })} />
          </li>
        ))}
      </Plain>
    </section>
  )
}

interface EntryProps {
  one: Template
  /** The work whose picture is handed over. */
  picture?: string
}

/** A template, with a link to it. */
export function TemplateListEntry({
  one: { id, icon, name, summary, uses, costsAtMost, favourite },
  picture,
}: EntryProps) {
  const intl = useIntl()
  const mark = useFavourite()
  // The text from the start page is handed over, too.
  const hasHandoff = new URLSearchParams(useLocation().search).has(HANDOFF_PARAM)
  const along =
    picture === undefined ? (hasHandoff ? `&${HANDOFF_PARAM}=1` : '') : `&picture=${encodeURIComponent(picture)}`

  return (
    <TemplateEntry
      icon={icon}
      title={
        <Link to={templateAddress(id) + along} dir="auto">
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

/** Skeletons of templates. */
export function TemplateListSkeleton({ lines = 10 }: { lines?: number }) {
  const intl = useIntl()

  return (
    <Plain aria-busy="true" aria-label={intl.formatMessage({ id: 'creation.coming' })}>
      {Array.from({ length: lines }, (_, place) => (
        <li key={place}>
          <TemplateEntrySkeleton />
        </li>
      ))}
    </Plain>
  )
}

const Plain = styled.ul`
  padding: 0;
  list-style: none;
`
