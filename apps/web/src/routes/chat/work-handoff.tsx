import type { Draft } from '../../member/draft.ts'
import { useWorkInput } from '../../features/works/use-work-input.ts'
import { useLateNavigate } from '../../router/use-late-navigate.ts'

interface FromWorkProps {
  /** The id of an own work, or of a public one. */
  id: string
  draft: Draft
}

/** Puts the prompt of a work into the composer, once, and removes it from the address. */
export function WorkHandoff({ id, draft }: FromWorkProps) {
  const navigate = useLateNavigate()
  useWorkInput(id, ({ prompt }) => void draft.prepend(prompt).then(() => navigate('/chat', { replace: true })))
  return null
}
