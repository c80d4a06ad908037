import { CircleAlert, Hourglass, ImageUp, type LucideIcon, Package, PenLine } from 'lucide-react'
import { styled } from 'styled-components'
import type { JobActivity, JobState } from './job-state.ts'

const icons: Readonly<Record<JobActivity, LucideIcon>> = {
  painting: ImageUp,
  restoring: ImageUp,
  writing: PenLine,
  packing: Package,
  rehearsing: Hourglass,
}

const sourceOf = (state: JobState) =>
  state.kind === 'running' || state.kind === 'stopping'
    ? state.preview
    : state.kind === 'succeeded'
      ? state.picture
      : undefined

/** The picture of a job: its queue position, its preview or result, or the icon of its kind. */
export function JobPicture({ state, action }: { state: JobState; action: JobActivity }) {
  if (state.kind === 'queued' && state.position !== undefined)
    return <Position aria-hidden="true">{state.position}</Position>
  const source = sourceOf(state)
  const Icon = state.kind === 'failed' ? CircleAlert : icons[action]
  if (!source) return <Icon size={20} strokeWidth={1.5} absoluteStrokeWidth aria-hidden />
  const blur = state.kind === 'running' || state.kind === 'stopping' ? (1 - state.percent / 100) * 8 : 0

  return (
    <img
      src={source}
      alt=""
      style={blur ? { filter: `blur(${blur.toFixed(1)}px) brightness(var(--picture-dim))` } : {}}
    />
  )
}

const Position = styled.span`
  color: ${({ theme }) => theme.color.textMuted};
  font: 600 20px/1 ${({ theme }) => theme.font.serif};
`
