import { TemplateTile, TemplateTileSkeleton, Section } from '@moyun/ui'
import type { Template } from '@moyun/api'
import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useCall } from '../../api/client.ts'
import { LoadFailed } from '../../app/errors/load-failed.tsx'
import { templateAddress, templatesQuery } from '../../features/templates/template-queries.ts'
import { ShowAll } from '../../components/entry-list.tsx'

/** Two rows of two. */
const VISIBLE_COUNT = 4

/** The most used templates; on a new server, the first built-in ones. */
const hottest = (all: readonly Template[]) =>
  all.toSorted((one, other) => other.uses - one.uses).slice(0, VISIBLE_COUNT)

/** The most used templates. */
export function PopularTemplates() {
  const { locale } = useIntl()
  const scenes = useQuery(templatesQuery(useCall(), locale))

  return (
    <Section
      title={<FormattedMessage id="home.scenes" />}
      end={
        <ShowAll as={Link} to="/creation">
          <FormattedMessage id="menu.creation" />
        </ShowAll>
      }
    >
      {scenes.isError ? <LoadFailed busy={scenes.isFetching} onRetry={() => void scenes.refetch()} /> : null}
      <Tiles aria-busy={scenes.isPending || undefined}>
        {scenes.isPending
          ? Array.from({ length: VISIBLE_COUNT }, (_, place) => <TemplateTileSkeleton key={place} />)
          : null}
        {hottest(scenes.data ?? []).map(({ id, icon, name, summary, costsAtMost }) => (
          <TemplateTile
            key={id}
            icon={icon}
            title={
              <Link to={templateAddress(id)} dir="auto">
                {name}
              </Link>
            }
            summary={summary}
            points={costsAtMost}
          />
        ))}
      </Tiles>
    </Section>
  )
}

const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 0 48px;

  > :nth-child(n + 3) {
    border-block-start: 1px solid ${({ theme }) => theme.color.lineFaint};
  }
  ${({ theme }) => theme.media.phone} {
    grid-template-columns: minmax(0, 1fr);

    > :nth-child(n + 2) {
      border-block-start: 1px solid ${({ theme }) => theme.color.lineFaint};
    }
  }
`
