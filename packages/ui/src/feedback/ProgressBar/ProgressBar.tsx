import * as Radix from '@radix-ui/react-progress'
import { type ReactNode, useId } from 'react'
import { useIntl } from 'react-intl'
import { keyframes, styled } from 'styled-components'
import { VisuallyHidden } from '../../layout/VisuallyHidden/VisuallyHidden.tsx'

export interface ProgressBarProps {
  /** What is in progress. */
  label: ReactNode
  /** The progress; null while it is unknown. */
  value: number | null
  max?: number
  /** Replaces the percentage where it says more: “3 / 12 张”. */
  note?: ReactNode
  /** The label is for screen readers only, because the surroundings show it already. */
  bare?: boolean
  /** The operation failed at this value. The label says so. */
  failed?: boolean
}

/**
 * The progress of something measurable. For progress that can't be measured, use `Spinner`; for a page that is loading,
 * `ProgressLine`.
 */
export function ProgressBar({ label, value, max = 100, note, bare = false, failed = false }: ProgressBarProps) {
  const intl = useIntl()
  const id = useId()
  const reached = value === null ? null : Math.min(Math.max(value, 0), max)
  const share = (reached ?? 0) / max
  const percent = intl.formatNumber(share, { style: 'percent' })

  return (
    <div>
      <Words as={bare ? VisuallyHidden : 'div'}>
        <span id={id}>{label}</span>
        <Figure>{note ?? (reached === null ? null : percent)}</Figure>
      </Words>
      <Track
        value={reached}
        max={max}
        getValueLabel={() => percent}
        aria-labelledby={id}
        data-failed={failed || undefined}
      >
        <Ink style={reached === null ? {} : { inlineSize: `${share * 100}%` }} />
      </Track>
    </div>
  )
}

const breathe = keyframes`
  50% {
    opacity: 0.3;
  }
`

const Words = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[3]};
  align-items: baseline;
  justify-content: space-between;
  margin-block-end: 6px;
  color: ${({ theme }) => theme.color.text};
  font: ${({ theme }) => theme.type.note};
`

const Figure = styled.span`
  flex: none;
  color: ${({ theme }) => theme.color.textMuted};
`

const Track = styled(Radix.Root)`
  overflow: hidden;
  block-size: 4px;
  border-radius: ${({ theme }) => theme.radius.full};
  background: ${({ theme }) => theme.color.line};
`

/** Without a value, the bar fades out at both ends. */
const Ink = styled(Radix.Indicator)`
  block-size: 100%;
  border-radius: inherit;
  background: ${({ theme }) => theme.color.textStrong};
  transition: ${({ theme }) => `inline-size ${theme.motion.settle} ${theme.motion.ink}`};

  &[data-state='indeterminate'] {
    mask-image: linear-gradient(to right, transparent, currentColor 40% 60%, transparent);
    animation: ${breathe} 2.4s ease-in-out infinite;
  }
  [data-failed] > & {
    background: ${({ theme }) => theme.color.danger};
  }
`
