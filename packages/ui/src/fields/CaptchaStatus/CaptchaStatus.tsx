import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { Dot } from '../../brand/Dot/Dot.tsx'
import { FieldButton } from '../Field/FieldButton.tsx'

export interface CaptchaStatusProps {
  /**
   * Undefined where no captcha is needed: nothing shows, but the live region is rendered and announces later states.
   */
  state?: 'verifying' | 'verified' | 'failed' | undefined
  /** Why it failed, in words for the member; a general message where it is left out. */
  problem?: ReactNode
  disabled?: boolean
  onRetry?: (() => void) | undefined
}

/**
 * The status of a captcha that runs without the member, in one muted line. A captcha with its own window shows its
 * progress there. For other progress use `ProgressLine`.
 */
export function CaptchaStatus({ state, problem, disabled = false, onRetry }: CaptchaStatusProps) {
  return (
    <Line data-state={state ?? 'none'}>
      <Words role="status">
        {state === 'verifying' ? (
          <>
            <Dot breathing />
            <FormattedMessage id="ui.captcha.verifying" />
          </>
        ) : null}
        {state === 'verified' ? (
          <>
            <Check aria-hidden size={14} />
            <FormattedMessage id="ui.captcha.verified" />
          </>
        ) : null}
        {state === 'failed' ? (problem ?? <FormattedMessage id="ui.captcha.failed" />) : null}
      </Words>
      {state === 'failed' ? (
        <FieldButton disabled={disabled} onClick={onRetry}>
          <FormattedMessage id="ui.captcha.retry" />
        </FieldButton>
      ) : null}
    </Line>
  )
}

/** As high as its text alone: the content below does not move when the retry button appears. */
const Line = styled.div`
  display: flex;
  gap: 12px;
  align-items: center;
  justify-content: space-between;
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};

  &[data-state='none'] {
    position: absolute;
  }
  &[data-state='failed'] {
    color: ${({ theme }) => theme.color.danger};
  }
  button {
    margin-block: -10px;
  }
`

const Words = styled.p`
  display: flex;
  gap: 6px;
  align-items: center;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`
