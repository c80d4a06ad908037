import { Button, Empty, VisuallyHidden, PageHeader, SearchField } from '@moyun/ui'
import { useDeferredValue, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ArticleContents } from '../../components/article/article-contents.tsx'
import { Part } from '../../components/article/section.tsx'
import { ArticleColumns, FlushButton, ScreenOnly } from '../../components/article/article-layout.ts'
import { Answer } from './answer.tsx'
import { useFoundTopics } from './use-found-topics.ts'
import { Search } from './search.ts'

/**
 * `/faq`: frequently asked questions with a search. Every question has an anchor, and the page has a print layout.
 */
export function FaqPage() {
  const intl = useIntl()
  const [search, setSearch] = useState('')
  const { topics, all, count } = useFoundTopics(useDeferredValue(search))

  return (
    <ArticleColumns>
      <PageHeader
        title={<FormattedMessage id="menu.faq" />}
        lead={<FormattedMessage id="faq.lead" values={{ count: all }} />}
        actions={
          <ScreenOnly>
            <FlushButton kind="quiet" onClick={() => window.print()}>
              <FormattedMessage id="faq.print" />
            </FlushButton>
          </ScreenOnly>
        }
      />
      <Search as={ScreenOnly}>
        <SearchField label={intl.formatMessage({ id: 'faq.search' })} value={search} onSearch={setSearch} />
      </Search>
      <ArticleContents
        label={intl.formatMessage({ id: 'faq.contents' })}
        parts={topics.map(({ questions, ...topic }) => ({ ...topic, sections: questions }))}
      />
      <div>
        <VisuallyHidden role="status">
          {search ? <FormattedMessage id="faq.found" values={{ count }} /> : null}
        </VisuallyHidden>
        {topics.map((topic) => (
          <Part key={topic.anchor} anchor={topic.anchor} title={<FormattedMessage id={topic.title} />}>
            {topic.questions.map((question) => (
              <Answer key={question.anchor} question={question} />
            ))}
          </Part>
        ))}
        {count === 0 ? (
          <Empty
            picture="boat"
            title={<FormattedMessage id="faq.none" values={{ search }} />}
            action={
              <Button onClick={() => setSearch('')}>
                <FormattedMessage id="faq.showAll" />
              </Button>
            }
          >
            <FormattedMessage id="faq.noneWhy" />
          </Empty>
        ) : null}
      </div>
    </ArticleColumns>
  )
}
