import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { searchRanked } from '../../shell/command-palette/search.ts'
import { type Topic, topics } from './questions.ts'

/** The questions that match a search, in page order; all of them without one. */
export function useFoundTopics(search: string): { topics: readonly Topic[]; all: number; count: number } {
  const intl = useIntl()

  return useMemo(() => {
    const known = topics.flatMap((topic) =>
      topic.questions.map((question) => ({
        question,
        name: intl.formatMessage({ id: question.title }),
        also: [intl.formatMessage({ id: topic.title })],
        text: intl.formatMessage({ id: question.answer }),
      })),
    )
    const found = new Set(searchRanked(known, search).map(({ question }) => question))
    const left = topics.map((topic) => ({
      ...topic,
      questions: topic.questions.filter((question) => found.has(question)),
    }))
    return { topics: left.filter(({ questions }) => questions.length > 0), all: known.length, count: found.size }
  }, [intl, search])
}
