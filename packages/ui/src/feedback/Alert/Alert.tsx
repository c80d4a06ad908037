import { CircleAlert, CircleCheck, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Dot } from '../../brand/Dot/Dot.tsx'
import { tones } from '../../theme/tones.ts'

export interface AlertProps {
  /** `note` only informs; the other tones report an outcome. */
  tone?: 'note' | 'success' | 'warning' | 'danger'
  /** The subject in one line, where the message alone would be long. */
  title?: ReactNode
  /** One or two quiet buttons that fix the problem. */
  action?: ReactNode
  children: ReactNode
}

const icons: Record<Exclude<AlertProps['tone'], 'note' | undefined>, LucideIcon> = {
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
}

/**
 * Reports an outcome or a problem next to what it concerns. For a transient message, use `Toasts`; below a field, its
 * `problem`.
 */
export function Alert({ tone = 'warning', title, action, children }: AlertProps) {
  const Icon = tone === 'note' ? null : icons[tone]

  return (
    <Strip role={tone === 'danger' ? 'alert' : 'status'} data-tone={tone}>
      {Icon ? <Icon size={16} aria-hidden="true" /> : <Dot />}
      <Text>
        {title ? <Title>{title}</Title> : null}
        {children}
      </Text>
      {action ? <Action>{action}</Action> : null}
    </Strip>
  )
}

const Strip = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 10px;
  align-items: flex-start;
  padding: 9px ${({ theme }) => theme.space[4]};
  border-radius: ${({ theme }) => theme.radius.m};
  font: ${({ theme }) => theme.type.note};

  > svg {
    margin-block-start: 3px;
  }
  &[data-tone='note'] > svg {
    margin: 6px 3px 0 4px;
  }
  &[data-tone='note'] {
    background: ${({ theme }) => theme.color.hover};
    color: ${({ theme }) => theme.color.text};
  }
  ${tones}
`

const Text = styled.span`
  flex: 1 1 14em;
  min-inline-size: 0;
`

/** At the end of the line, or on its own line where there is no space. */
const Action = styled.span`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  justify-content: flex-end;
  margin-block: -3px;
  margin-inline-start: auto;
`

const Title = styled.b`
  display: block;
  font-weight: 500;
`
