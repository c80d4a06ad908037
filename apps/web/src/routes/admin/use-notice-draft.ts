import { type InboxEntryType, noticeLimits } from '@moyun/api'
import { useState } from 'react'

/** A notice being written. */
export interface NoticeDraft {
  /** Null until a member is chosen, and for a notice to all. */
  member: { id: string; name: string } | null
  toEverybody: boolean
  type: InboxEntryType
  title: string
  content: string
  link: string
}

export type NoticeProblem = 'memberNeeded' | 'titleNeeded' | 'contentNeeded' | 'linkShape'

/** The invalid fields and why. A text that is too long is reported by the field itself. */
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

/** A notice being written, and its problems once sending was attempted. */
export function useNoticeDraft(first: NoticeDraft['member']) {
  const [draft, setDraft] = useState<NoticeDraft>({ ...empty, member: first, toEverybody: first === null })
  const [judged, setJudged] = useState(false)
  const problems = problemsOf(draft)

  return {
    draft,
    problems: judged ? problems : {},
    change: (change: Partial<NoticeDraft>) => setDraft({ ...draft, ...change }),
    /** Validates; true if the notice can be sent. */
    judge: () => {
      setJudged(true)
      return Object.keys(problems).length === 0 && !isTooLong(draft)
    },
    /** Clears the content and keeps the recipient. */
    clear: () => {
      setDraft({ ...draft, ...empty })
      setJudged(false)
    },
    hasContent: draft.title !== '' || draft.content !== '' || draft.link !== '',
  }
}
