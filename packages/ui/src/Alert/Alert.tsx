import { CircleAlert, CircleCheck, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

export interface AlertProps {
  tone?: 'success' | 'warning' | 'danger'
  /** One quiet button that offers the cure. */
  action?: ReactNode
  children: ReactNode
}

const icons: Record<NonNullable<AlertProps['tone']>, LucideIcon> = {
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
}

/** Says beside what it concerns that something went wrong or well. For what passes, use `Messages`. */
export function Alert({ tone = 'warning', action, children }: AlertProps) {
  const Icon = icons[tone]

  return (
    <Strip role={tone === 'danger' ? 'alert' : 'status'} data-tone={tone}>
      <Icon size={16} aria-hidden="true" />
      <span>{children}</span>
      {action}
    </Strip>
  )
}

const Strip = styled.div`
  display: flex;
  gap: 10px;
  align-items: flex-start;
  padding: 9px ${({ theme }) => theme.space[4]};
  border-radius: ${({ theme }) => theme.radius.m};
  font: ${({ theme }) => theme.type.note};

  > svg {
    margin-block-start: 3px;
  }
  > span {
    flex: 1;
    min-inline-size: 0;
  }
  > button {
    margin-block: -3px;
  }
  &[data-tone='success'] {
    background: ${({ theme }) => theme.color.successWash};
    color: ${({ theme }) => theme.color.success};
  }
  &[data-tone='warning'] {
    background: ${({ theme }) => theme.color.warningWash};
    color: ${({ theme }) => theme.color.warning};
  }
  &[data-tone='danger'] {
    background: ${({ theme }) => theme.color.dangerWash};
    color: ${({ theme }) => theme.color.danger};
  }
`
