import { Alert, Button } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { ReturnFocus } from './return-focus.tsx'

export interface CapReachedProps {
  needed: number
  /** The points that may still be spent today. */
  available: number
  cap: number
  /** Called when it unmounts with the focus inside. Has a stable identity. */
  onLeft: () => void
  onClose: () => void
}

/** The notice for a question that exceeds the member's daily cap: it links to the cap instead of offering points. */
export function CapReached({ needed, available, cap, onLeft, onClose }: CapReachedProps) {
  return (
    <ReturnFocus onLeft={onLeft}>
      <Alert
        title={<FormattedMessage id="short.cap" />}
        action={
          <Actions>
            <Button asChild size="s">
              <Link to="/recharge/finance">
                <FormattedMessage id="short.toCap" />
              </Link>
            </Button>
            <Button kind="quiet" size="s" onClick={onClose}>
              <FormattedMessage id="short.capClose" />
            </Button>
          </Actions>
        }
      >
        <FormattedMessage id="short.capWhat" values={{ needed, available, cap }} />
      </Alert>
    </ReturnFocus>
  )
}

const Actions = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[2]};
  align-items: center;
  margin-block: -3px;
  margin-inline-start: auto;
`
