import { useNavigate } from 'react-router-dom'
import type { Draft } from '../../room/draft.ts'
import { useWorkInput } from '../../works/use-work-input.ts'

interface FromWorkProps {
  /** A work of one's own, or a public one. */
  id: string
  draft: Draft
}

/** Begins with what a work was asked: it is put into the composer, once, and the address forgets it. */
export function FromWork({ id, draft }: FromWorkProps) {
  const navigate = useNavigate()
  useWorkInput(id, ({ prompt }) => void draft.begin(prompt).then(() => navigate('/chat', { replace: true })))
  return null
}
