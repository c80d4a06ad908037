import type { WholePublicWork } from '@moyun/api'
import { Avatar, PageHeader, Tag } from '@moyun/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { Columns } from '../../columns.tsx'
import { DocumentTitle } from '../../places/document-title.tsx'
import { OwnTime } from '../../time.tsx'
import { Outcome } from './outcome.tsx'
import type { PicturesProps } from './pictures.tsx'
import { Deeds } from './deeds.tsx'
import { Made } from './made.tsx'
import { Own } from './own.tsx'

export interface WholeWorkProps {
  work: WholePublicWork
  /** A picture failed to load. */
  onLost: () => void
}

/** For components that also show the work's pictures. */
export interface ShownWorkProps extends WholeWorkProps, Pick<PicturesProps, 'look'> {}

/** One work: its result, author, inputs and actions. */
export function WholeWork({ work, onLost }: WholeWorkProps) {
  const intl = useIntl()
  const { title, author, publishedAt, offline, mine } = work
  const look: PicturesProps['look'] = (number) => intl.formatMessage({ id: 'work.look' }, { title, number })

  return (
    <>
      <DocumentTitle page={title} />
      <PageHeader
        title={<Name>{title}</Name>}
        lead={
          <By>
            <Avatar name={author.name} picture={author.avatar} size={24} />
            <bdi>{author.name}</bdi>
            <OwnTime at={publishedAt} dateStyle="long" />
            <Tag tone="outline">
              <FormattedMessage id={offline ? 'work.offline' : 'work.byModel'} />
            </Tag>
          </By>
        }
      />
      <Columns
        aside={
          <>
            <Deeds work={work} onLost={onLost} />
            {mine ? <Own work={work} /> : null}
            <Made work={work} look={look} onLost={onLost} />
          </>
        }
      >
        <Outcome work={work} look={look} onLost={onLost} />
      </Columns>
    </>
  )
}

const Name = styled.bdi`
  overflow-wrap: anywhere;
`

const By = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `4px ${theme.space[3]}`};
  align-items: center;
  padding-block-start: ${({ theme }) => theme.space[2]};
  overflow-wrap: anywhere;

  > bdi {
    min-inline-size: 0;
    color: ${({ theme }) => theme.color.text};
  }
`
