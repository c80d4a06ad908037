import { Button, Empty, PageHeader, SearchField } from '@moyun/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { BackLink } from '../../back-link.tsx'
import { ChooseButton, Choosing } from './choosing.tsx'
import { NothingFound } from './no-works.tsx'
import { useShownWorks } from './use-shown-works.ts'
import type { SeekingWorks } from './use-sought-works.ts'
import { WorkList } from './work-list.tsx'

/** The trash: works can be restored for thirty days. */
export function Trash({ sought, written, write, settle, clear }: SeekingWorks) {
  const intl = useIntl()
  const shown = useShownWorks(sought)
  const { selection, list } = shown

  return (
    <Choosing selection={selection}>
      <BackLink to={{ search: '' }}>
        <FormattedMessage id="menu.works" />
      </BackLink>
      <PageHeader
        title={<FormattedMessage id="works.trash" />}
        lead={<FormattedMessage id="works.trashLead" />}
        actions={shown.works.length > 0 ? <ChooseButton {...selection} /> : null}
      />
      <Row>
        <SearchField
          label={intl.formatMessage({ id: 'works.search' })}
          value={written}
          onSearch={write}
          onBlur={settle}
          busy={list.isPlaceholderData}
        />
      </Row>
      <WorkList
        {...shown}
        sought={sought}
        empty={
          sought.search === '' ? (
            <Empty
              title={<FormattedMessage id="works.trashEmpty" />}
              action={
                <Button asChild>
                  <Link to={{ search: '' }}>
                    <FormattedMessage id="works.back" />
                  </Link>
                </Button>
              }
            >
              <FormattedMessage id="works.trashEmptyWhat" />
            </Empty>
          ) : (
            <NothingFound onClear={clear} />
          )
        }
      />
    </Choosing>
  )
}

const Row = styled.div`
  max-inline-size: 400px;
  margin-block: ${({ theme }) => `${theme.space[6]} ${theme.space[5]}`};
`
