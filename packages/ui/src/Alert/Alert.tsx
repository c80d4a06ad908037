import { CircleAlert, CircleCheck, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Dot } from '../Dot/Dot.tsx'
import { tones } from '../theme/tones.ts'

export interface AlertProps {
  /** `note` is only to be known; the others say how it went. */
  tone?: 'note' | 'success' | 'warning' | 'danger'
  /** In one line what it is about, where the sentence alone would be long. */
  title?: ReactNode
  /** One quiet button that offers the cure. */
  action?: ReactNode
  children: ReactNode
}

const icons: Record<Exclude<AlertProps['tone'], 'note' | undefined>, LucideIcon> = {
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
}

/** Says beside what it concerns that something went wrong or well. For what passes, use `Messages`; below a field, its `problem`. */
export function Alert({ tone = 'warning', title, action, children }: AlertProps) {
  const Icon = tone === 'note' ? null : icons[tone]

  return (
    <Strip role={tone === 'danger' ? 'alert' : 'status'} data-tone={tone}>
      {Icon ? <Icon size={16} aria-hidden="true" /> : <Dot />}
      <span>
        {title ? <Title>{title}</Title> : null}
        {children}
      </span>
      {action}
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
  > span {
    flex: 1 1 14em;
    min-inline-size: 0;
  }
  > button {
    margin-block: -3px;
    margin-inline-start: auto;
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

const Title = styled.b`
  display: block;
  font-weight: 500;
`
