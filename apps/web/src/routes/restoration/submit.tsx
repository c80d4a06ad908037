import type { restoration, ResultOf } from '@moyun/api'
import { selectMember } from '@moyun/machines'
import { Button, PriceTag } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { Session } from '../../session/session.ts'
import { hasActiveOperation, priceOf, type RestorationForm } from './restoration-form.ts'

/** The prices and limits of restoration. */
export type Offer = ResultOf<typeof restoration.offer>

export interface SubmitProps {
  form: RestorationForm
  /** Null while the price is unknown. */
  offer: Offer | null
  isMember: boolean
  busy: boolean
  /** A picture is present. */
  mayAsk: boolean
  onAsk: () => void
}

/**
 * The button that starts the restoration, with its price; for a visitor a preview, with a link to sign in for the full
 * result.
 */
export function Submit({ form, offer, isMember, busy, mayAsk, onAsk }: SubmitProps) {
  const points = Session.useSelector(selectMember)?.residualNum ?? 0

  return (
    <Stack>
      <Button
        kind="solid"
        size="l"
        block
        busy={busy}
        disabled={!busy && (!mayAsk || offer === null || !hasActiveOperation(form))}
        onClick={onAsk}
      >
        <FormattedMessage id={isMember ? 'restoration.ask' : 'restoration.preview'} />
        {isMember && offer ? <PriceTag points={priceOf(form, offer)} /> : null}
      </Button>
      <Note>
        {isMember ? (
          <FormattedMessage id="restoration.refunded" values={{ points }} />
        ) : (
          <FormattedMessage id="restoration.previewWhat" values={{ side: offer?.previewSide ?? 1024 }} />
        )}
      </Note>
      {isMember ? null : (
        <Button asChild block>
          <Link to="/login?redirect=imagerestoration">
            <FormattedMessage id="restoration.signIn" />
          </Link>
        </Button>
      )}
    </Stack>
  )
}

const Stack = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
  margin-block-start: ${({ theme }) => theme.space[5]};
`

const Note = styled.p`
  margin-block-end: ${({ theme }) => theme.space[2]};
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.micro};
  text-align: center;
`
