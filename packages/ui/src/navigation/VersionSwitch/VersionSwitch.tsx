import { ChevronLeft, ChevronRight } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { VisuallyHidden } from '../../layout/VisuallyHidden/VisuallyHidden.tsx'
import { IconButton } from '../../actions/IconButton/IconButton.tsx'

export interface VersionSwitchProps {
  /** Counted from 1. */
  index: number
  count: number
  onStep: (step: -1 | 1) => void
  /** The accessible names of the two arrows; the default names versions. */
  labels?: { before: string; after: string }
  disabled?: boolean
  className?: string
}

const icon = { size: 16, strokeWidth: 1.5, absoluteStrokeWidth: true, 'aria-hidden': true } as const

/**
 * Switches between versions of the same thing: `‹ 2 / 3 ›`. With only one version it renders nothing. For the pages of
 * a list, use `Pagination`.
 */
export function VersionSwitch({ index, count, onStep, labels, disabled = false, className }: VersionSwitchProps) {
  const intl = useIntl()
  if (count < 2) return null

  return (
    <Group className={className}>
      <IconButton
        label={labels?.before ?? intl.formatMessage({ id: 'ui.version.before' })}
        size="s"
        tip="above"
        disabled={disabled || index <= 1}
        onClick={() => onStep(-1)}
      >
        <ChevronLeft {...icon} />
      </IconButton>
      <span aria-hidden="true">
        {index} / {count}
      </span>
      <VisuallyHidden aria-live="polite">
        <FormattedMessage id="ui.version.place" values={{ index, count }} />
      </VisuallyHidden>
      <IconButton
        label={labels?.after ?? intl.formatMessage({ id: 'ui.version.after' })}
        size="s"
        tip="above"
        disabled={disabled || index >= count}
        onClick={() => onStep(1)}
      >
        <ChevronRight {...icon} />
      </IconButton>
    </Group>
  )
}

const Group = styled.span`
  display: inline-flex;
  position: relative;
  align-items: center;
  color: ${({ theme }) => theme.color.textMuted};
  font: ${({ theme }) => theme.type.micro};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  && > button {
    inline-size: 24px;
  }
  ${({ theme }) => theme.media.phone} {
    && > button {
      inline-size: 32px;
    }
  }
`
