import { type BoxType, noticeLimits } from '@moyun/api'
import { useState } from 'react'

/** What an admin is about to send. */
export interface NoticeDraft {
  /** Null until one is chosen, and for everybody. */
  member: { id: string; name: string } | null
  toEverybody: boolean
  type: BoxType
  title: string
  content: string
  link: string
}

export type NoticeProblem = 'memberNeeded' | 'titleNeeded' | 'contentNeeded' | 'linkShape'

/** Which field is wrong, and how. What is too long the field itself says. */
function problemsOf({
  member,
  toEverybody,
  title,
  content,
  link,
}: NoticeDraft): Partial<Record<'member' | 'title' | 'content' | 'link', NoticeProblem>> {
  return {
    ...(member === null && !toEverybody ? { member: 'memberNeeded' } : {}),
    ...(title.trim() === '' ? { title: 'titleNeeded' } : {}),
    ...(content.trim() === '' ? { content: 'contentNeeded' } : {}),
    ...(/^$|^\/(?![/\\])[^\s\\]*$/.test(link.trim()) ? {} : { link: 'linkShape' }),
  }
}

const isTooLong = ({ title, content, link }: NoticeDraft) =>
  title.trim().length > noticeLimits.title ||
  content.trim().length > noticeLimits.content ||
  link.trim().length > noticeLimits.link

const empty: Omit<NoticeDraft, 'member' | 'toEverybody'> = { type: 'notice', title: '', content: '', link: '' }

/** What is being written, and what is wrong with it once it was to be sent. */
export function useNotice(first: NoticeDraft['member']) {
  const [draft, setDraft] = useState<NoticeDraft>({ ...empty, member: first, toEverybody: first === null })
  const [judged, setJudged] = useState(false)
  const problems = problemsOf(draft)

  return {
    draft,
    problems: judged ? problems : {},
    change: (change: Partial<NoticeDraft>) => setDraft({ ...draft, ...change }),
    /** True where it can be sent. */
    judge: () => {
      setJudged(true)
      return Object.keys(problems).length === 0 && !isTooLong(draft)
    },
    /** To the same, another time. */
    clear: () => {
      setDraft({ ...draft, ...empty })
      setJudged(false)
    },
    isWritten: draft.title !== '' || draft.content !== '' || draft.link !== '',
  }
}
