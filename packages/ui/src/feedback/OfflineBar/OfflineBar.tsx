import { WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { keyframes, styled } from 'styled-components'

const sentences = { offline: 'ui.offline.offline', reconnecting: 'ui.offline.reconnecting' }

export interface OfflineBarProps {
  /** `offline`: no network. `reconnecting`: the network is available, but the server does not answer yet. */
  state?: 'offline' | 'reconnecting'
  /** A quiet button that retries at once. */
  action?: ReactNode
}

/**
 * Says that there is no connection and that nothing is lost. Show it until the connection is back. For one failed
 * request, use `Alert`.
 */
export function OfflineBar({ state = 'offline', action }: OfflineBarProps) {
  return (
    <Strip role="status">
      <WifiOff size={16} aria-hidden="true" />
      <span>
        <FormattedMessage id={sentences[state]} />
      </span>
      {action}
    </Strip>
  )
}

const settle = keyframes`
  from {
    opacity: 0;
    translate: 0 -6px;
  }
`

const Strip = styled.div`
  display: flex;
  gap: 10px;
  align-items: center;
  min-block-size: 40px;
  padding: 4px ${({ theme }) => theme.space[4]};
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.warningWash};
  color: ${({ theme }) => theme.color.warning};
  font: ${({ theme }) => theme.type.note};
  animation: ${settle} ${({ theme }) => `${theme.motion.move} ${theme.motion.ink}`};

  > span {
    flex: 1;
  }
`
