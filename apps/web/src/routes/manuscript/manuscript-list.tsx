import { type ManuscriptEntry, ManuscriptGenre } from '@moyun/api'
import {
  Button,
  ChoiceChips,
  Empty,
  IconButton,
  LimitedField,
  LoadMore,
  PageHeader,
  SearchField,
  Section,
  Skeleton,
} from '@moyun/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useCall } from '../../api/client.ts'
import { LoadFailed } from '../../app/errors/load-failed.tsx'
import { useErrorMessage } from '../../app/errors/error-message.ts'
import { Timestamp } from '../../components/timestamp.tsx'
import { useCreateManuscript, useSoftDeleteManuscript } from './use-manuscript-actions.ts'
import { manuscriptPath, manuscriptsQuery } from './manuscript-queries.ts'

/** Creates a new manuscript, with the existing ones below. */
export function ManuscriptList() {
  return (
    <>
      <PageHeader title={<FormattedMessage id="menu.zscene" />} lead={<FormattedMessage id="zscene.lead" />} />
      <Columns>
        <Begin />
        <Earlier />
      </Columns>
    </>
  )
}

function Begin() {
  const intl = useIntl()
  const [form, setForm] = useState<ManuscriptGenre>('essay')
  const [topic, setTopic] = useState('')
  const [missing, setMissing] = useState(false)
  const begin = useCreateManuscript()
  const why = useErrorMessage(begin.error)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (topic.trim() === '') setMissing(true)
    else begin.mutate({ form, topic })
  }

  return (
    <Section title={<FormattedMessage id="zscene.begin" />}>
      <Form noValidate onSubmit={submit}>
        <ChoiceChips
          label={intl.formatMessage({ id: 'zscene.form' })}
          choices={ManuscriptGenre.options.map((value) => ({
            value,
            label: <FormattedMessage id="zscene.formIs" values={{ form: value }} />,
          }))}
          value={form}
          onValueChange={(value) => setForm(ManuscriptGenre.options.find((one) => one === value) ?? form)}
        />
        <LimitedField
          label={<FormattedMessage id="zscene.topic" />}
          placeholder={intl.formatMessage({ id: 'zscene.topicExample' }, { form })}
          value={topic}
          limit={200}
          problem={missing && topic.trim() === '' ? <FormattedMessage id="zscene.topicMissing" /> : why}
          onChange={({ target }) => setTopic(target.value)}
        />
        <Button kind="solid" type="submit" busy={begin.isPending}>
          <FormattedMessage id="zscene.beginNow" />
        </Button>
      </Form>
    </Section>
  )
}

function Earlier() {
  const intl = useIntl()
  const [search, setSearch] = useState('')
  const query = search.trim()
  const isSearching = query.length > 0
  const list = useInfiniteQuery(manuscriptsQuery(useCall(), query))
  const all = list.data?.pages.flatMap(({ zscenes: page }) => page)

  return (
    <Section title={<FormattedMessage id="zscene.earlier" />}>
      {isSearching || (all && all.length > 0) ? (
        <SearchField label={intl.formatMessage({ id: 'zscene.search' })} value={search} onSearch={setSearch} />
      ) : null}
      {all === undefined ? (
        list.isError ? (
          <LoadFailed busy={list.isFetching} onRetry={() => void list.refetch()} />
        ) : (
          <Skeleton height="220px" />
        )
      ) : all.length === 0 ? (
        <Empty level={3} title={<FormattedMessage id={query ? 'zscene.noneFound' : 'zscene.none'} />}>
          {query ? null : <FormattedMessage id="zscene.noneYet" />}
        </Empty>
      ) : (
        <List>
          {all.map((entry) => (
            <Line key={entry.id} entry={entry} />
          ))}
        </List>
      )}
      {list.hasNextPage ? (
        <LoadMore
          state={list.isFetchingNextPage ? 'busy' : list.isFetchNextPageError ? 'failed' : 'more'}
          onMore={() => void list.fetchNextPage()}
        />
      ) : null}
    </Section>
  )
}

function Line({ entry }: { entry: ManuscriptEntry }) {
  const intl = useIntl()
  const trash = useSoftDeleteManuscript()
  const { id, form, stage, planned, written, characters, updatedAt } = entry
  const title = entry.title || intl.formatMessage({ id: 'zscene.untitled' })

  return (
    <li>
      <Link to={manuscriptPath(id)}>
        <b dir="auto">{title}</b>
        <small>
          <span>
            <FormattedMessage id="zscene.formIs" values={{ form }} />
          </span>
          <span>
            <FormattedMessage id="zscene.progress" values={{ stage, planned, written, characters }} />
          </span>
          <Timestamp time={updatedAt} />
        </small>
      </Link>
      <IconButton
        size="s"
        tip="none"
        label={intl.formatMessage({ id: 'zscene.remove' }, { title })}
        onClick={() => trash.mutate({ id, title })}
      >
        <Trash2 size={16} strokeWidth={1.5} absoluteStrokeWidth aria-hidden="true" />
      </IconButton>
    </li>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 440px) minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[16]};
  align-items: start;
  margin-block-start: ${({ theme }) => theme.space[10]};

  @media (width < 1024px) {
    grid-template-columns: minmax(0, 1fr);
    gap: ${({ theme }) => theme.space[10]};
  }
`

const Form = styled.form`
  display: grid;
  gap: ${({ theme }) => theme.space[5]};
  justify-items: start;

  > * {
    inline-size: 100%;
  }
  > button {
    inline-size: auto;
  }
`

const List = styled.ul`
  margin-block-start: ${({ theme }) => theme.space[2]};

  li {
    display: flex;
    gap: ${({ theme }) => theme.space[2]};
    align-items: center;
    padding-block: ${({ theme }) => theme.space[3]};
    border-block-end: 1px solid ${({ theme }) => theme.color.lineFaint};
  }
  a {
    display: grid;
    flex: 1;
    gap: 2px;
    min-inline-size: 0;
    color: ${({ theme }) => theme.color.text};
    text-decoration: none;
  }
  b {
    overflow-wrap: anywhere;
    color: ${({ theme }) => theme.color.textStrong};
    font: 600 16px/26px ${({ theme }) => theme.font.serif};
  }
  small {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1em;
    color: ${({ theme }) => theme.color.textSubtle};
    font: ${({ theme }) => theme.type.micro};
    font-variant-numeric: tabular-nums;
  }
`
