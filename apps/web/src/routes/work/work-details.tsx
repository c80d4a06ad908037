import { Avatar, PageHeader, Tag, Untranslated } from '@moyun/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { Columns } from '../../components/columns.tsx'
import { DocumentTitle } from '../../router/document-title.tsx'
import { DAY, LocalTime } from '../../components/time.tsx'
import { WorkResult } from './work-result.tsx'
import type { PicturesProps } from './pictures.tsx'
import { WorkActions, type WorkActionsProps } from './work-actions.tsx'
import { WorkInputs } from './work-inputs.tsx'
import { AuthorActions } from './author-actions.tsx'

/** One work: its result, author, inputs and actions. */
export function WorkDetails({ work, onLost }: WorkActionsProps) {
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
            <Untranslated>{author.name}</Untranslated>
            <LocalTime at={publishedAt} {...DAY} />
            <Tag tone="outline">
              <FormattedMessage id={offline ? 'work.offline' : 'work.byModel'} />
            </Tag>
          </By>
        }
      />
      <Columns
        aside={
          <>
            <WorkActions work={work} onLost={onLost} />
            {mine ? <AuthorActions work={work} /> : null}
            <WorkInputs work={work} look={look} onLost={onLost} />
          </>
        }
      >
        <WorkResult work={work} look={look} onLost={onLost} />
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
