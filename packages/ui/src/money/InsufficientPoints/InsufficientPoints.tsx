import { CalendarCheck, Wallet, X } from 'lucide-react'
import { type ReactElement, type ReactNode, useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { Button } from '../../actions/Button/Button.tsx'
import { Cash } from '../Cash/Cash.tsx'
import { IconButton } from '../../actions/IconButton/IconButton.tsx'
import { Points } from '../Points/Points.tsx'
import { PriceTag } from '../PriceTag/PriceTag.tsx'

export interface InsufficientPointsProps {
  /** Heading level, according to the heading above it. */
  level?: 2 | 3
  /** Maximum cost of the action, in points. */
  needed: number
  /** The member's current balance; once it is sufficient, the component says so. */
  available: number
  /** What happens to the input, and what follows. A default sentence of the library when left out. */
  children?: ReactNode
  /** Today's sign-in and its points, where known; left out if the member has already signed in. */
  signIn?: { points?: number | undefined; onSignIn: () => void; busy?: boolean; done?: boolean } | undefined
  /** The cheapest package. */
  product?: { fen: number; points: number; onBuy: () => void; busy?: boolean } | undefined
  /** A link to the page that sells points, with its text, where no package is offered here. */
  recharge?: ReactElement | undefined
  /** Called by the continue button once there are enough points, where the action does not resume automatically. */
  onGoOn?: (() => void) | undefined
  /** Why the sign-in or the purchase failed. */
  problem?: ReactNode
  onClose?: (() => void) | undefined
}

const icon = { size: 16, strokeWidth: 1.5, absoluteStrokeWidth: true, 'aria-hidden': true } as const

/**
 * Shown where an action lacks points: how many, and the shortest ways to get them. For all packages, use
 * `ProductCards`.
 */
export function InsufficientPoints({
  level = 3,
  needed,
  available,
  children,
  signIn,
  product,
  recharge,
  onGoOn,
  problem,
  onClose,
}: InsufficientPointsProps) {
  const intl = useIntl()
  const titleId = useId()
  const Title = `h${level}` as const
  const missing = needed - available
  const isEnough = missing <= 0
  // The free way comes first where it gives enough.
  const isSignedOut = signIn !== undefined && signIn.done !== true && (signIn.points ?? 0) >= missing

  return (
    <Card aria-labelledby={titleId}>
      <div role="alert">
        <Title id={titleId}>
          <FormattedMessage
            {...(isEnough ? { id: 'ui.short.enough' } : { id: 'ui.short.title', values: { points: missing } })}
          />
        </Title>
        <p>
          <FormattedMessage
            id="ui.short.numbers"
            values={{ needed, available, more: children ?? <FormattedMessage id="ui.short.kept" /> }}
          />
        </p>
      </div>
      {product && !isEnough ? <Ways signIn={signIn} product={product} /> : null}
      <Actions>
        {isEnough && onGoOn ? (
          <Button kind="solid" onClick={onGoOn}>
            <FormattedMessage id="ui.short.goOn" />
          </Button>
        ) : null}
        {signIn && (!isEnough || signIn.done) ? (
          <SignIn
            kind={isSignedOut ? 'solid' : 'line'}
            busy={signIn.busy ?? false}
            {...(signIn.done ? { 'aria-disabled': true, 'data-done': true } : { onClick: signIn.onSignIn })}
          >
            <FormattedMessage id={signIn.done ? 'ui.signIn.done' : 'ui.signIn.do'} />
            <PriceTag gain points={signIn.points ?? 0} />
          </SignIn>
        ) : null}
        {product && !isEnough ? (
          <Button kind={isSignedOut ? 'line' : 'solid'} busy={product.busy ?? false} onClick={product.onBuy}>
            <span>
              <FormattedMessage id="ui.short.buy" values={{ price: <Price fen={product.fen} whole /> }} />
            </span>
          </Button>
        ) : null}
        {recharge && !isEnough ? (
          <Button asChild kind={isSignedOut ? 'line' : 'solid'}>
            {recharge}
          </Button>
        ) : null}
      </Actions>
      {problem ? <Problem role="alert">{problem}</Problem> : null}
      {onClose ? (
        <Close label={intl.formatMessage({ id: 'ui.short.close' })} size="s" tip="none" onClick={onClose}>
          <X {...icon} />
        </Close>
      ) : null}
    </Card>
  )
}

function Ways({
  signIn,
  product,
}: {
  signIn: InsufficientPointsProps['signIn']
  product: NonNullable<InsufficientPointsProps['product']>
}) {
  return (
    <Lines>
      {signIn?.points && !signIn.done ? (
        <div>
          <dt>
            <CalendarCheck {...icon} />
            <FormattedMessage id="ui.short.signIn" />
          </dt>
          <dd>
            <Points value={signIn.points} signed />
          </dd>
        </div>
      ) : null}
      <div>
        <dt>
          <Wallet {...icon} />
          <span>
            <FormattedMessage id="ui.short.product" values={{ price: <Cash fen={product.fen} whole /> }} />
          </span>
        </dt>
        <dd>
          <Points value={product.points} signed />
        </dd>
      </div>
    </Lines>
  )
}

const Card = styled.section`
  position: relative;
  padding: 18px ${({ theme }) => theme.space[6]};
  border-radius: ${({ theme }) => theme.radius.l};
  background: ${({ theme }) => theme.color.raised};
  box-shadow: ${({ theme }) => theme.shadow.float};

  h2,
  h3 {
    padding-inline-end: ${({ theme }) => theme.space[8]};
  }
  p {
    color: ${({ theme }) => theme.color.textMuted};
  }
  ${({ theme }) => theme.media.phone} {
    padding-inline: ${({ theme }) => theme.space[4]};
  }
`

const Close = styled(IconButton)`
  position: absolute;
  inset-block-start: 12px;
  inset-inline-end: 12px;
`

const Lines = styled.dl`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
  margin-block-start: 14px;

  > div {
    display: flex;
    gap: ${({ theme }) => theme.space[4]};
    justify-content: space-between;
  }
  dt {
    display: flex;
    gap: ${({ theme }) => theme.space[2]};
    align-items: center;
    min-inline-size: 0;
  }
  dt > svg {
    flex: none;
    color: ${({ theme }) => theme.color.textMuted};
  }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
  margin-block-start: 14px;

  &:empty {
    display: none;
  }
  ${({ theme }) => theme.media.phone} {
    > * {
      flex: 1 1 auto;
      white-space: nowrap;
    }
  }
`

const SignIn = styled(Button)`
  &&[data-done] {
    background: none;
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.lineFaint};
    color: ${({ theme }) => theme.color.textMuted};
    cursor: default;
  }
`

const Price = styled(Cash)`
  color: inherit;
`

const Problem = styled.p`
  && {
    margin-block-start: 8px;
    color: ${({ theme }) => theme.color.danger};
    font: ${({ theme }) => theme.type.note};
  }
`
