import { Section } from '@moyun/ui'
import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { useCall } from '../../api/client.ts'
import { LoadFailed } from '../../app/errors/load-failed.tsx'
import { templatesQuery } from '../../features/templates/template-queries.ts'
import { SourcePicture } from '../../features/works/source-picture.tsx'
import { TemplateListSkeleton, TemplateList } from './template-list.tsx'

/** The templates that can use the picture of a work. */
export function PictureTemplates({ id }: { id: string }) {
  const intl = useIntl()
  const navigate = useNavigate()
  const list = useQuery(templatesQuery(useCall(), intl.locale))
  const templates = list.data?.filter(({ pictured }) => pictured)

  return (
    <Stack>
      <Slip>
        <SourcePicture
          id={id}
          note={<FormattedMessage id="creation.pictureNote" />}
          missing={(why) => <FormattedMessage id="creation.pictureMissing" values={{ why }} />}
          removeLabel={intl.formatMessage({ id: 'creation.pictureRemove' })}
          onRemove={() => void navigate('/creation', { replace: true })}
        />
      </Slip>
      <Section title={<FormattedMessage id="creation.forPicture" />}>
        {templates ? (
          <TemplateList scenes={templates} label={intl.formatMessage({ id: 'creation.forPicture' })} picture={id} />
        ) : list.isError ? (
          <LoadFailed busy={list.isFetching} onRetry={() => void list.refetch()} />
        ) : (
          <TemplateListSkeleton lines={5} />
        )}
      </Section>
    </Stack>
  )
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[8]};
  max-inline-size: 760px;
  margin-block-start: ${({ theme }) => theme.space[6]};
`

const Slip = styled.div`
  max-inline-size: 420px;
`
