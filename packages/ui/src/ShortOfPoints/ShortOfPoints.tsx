import { CalendarCheck, Wallet } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { Button } from '../Button/Button.tsx'
import { Cash } from '../Cash/Cash.tsx'
import { Points } from '../Points/Points.tsx'

export interface ShortOfPointsProps {
  /** How many points are missing. */
  missing: number
  /** What became of the input, and what happens after. A sentence of the kit's when left out. */
  children?: ReactNode
  /** What today's sign-in would bring; left out when it is done. */
  signIn?: { points: number; onSignIn: () => void; busy?: boolean } | undefined
  /** The cheapest pack. */
  pack: { fen: number; points: number; onBuy: () => void; busy?: boolean }
}

const icon = { size: 16, strokeWidth: 1.5, absoluteStrokeWidth: true, 'aria-hidden': true } as const

/** Stands where an action found too few points: how many, and the two shortest ways to them. For a whole choice of packs, use `PackCards`. */
export function ShortOfPoints({ missing, children, signIn, pack }: ShortOfPointsProps) {
  const titleId = useId()
  const price = <Cash fen={pack.fen} whole />

  return (
    <Card aria-labelledby={titleId}>
      <h3 id={titleId}>
        <FormattedMessage id="ui.short.title" values={{ points: missing }} />
      </h3>
      <p>{children ?? <FormattedMessage id="ui.short.kept" />}</p>
      <Ways>
        {signIn ? (
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
              <FormattedMessage id="ui.short.pack" values={{ price }} />
            </span>
          </dt>
          <dd>
            <Points value={pack.points} signed />
          </dd>
        </div>
      </Ways>
      <Deeds>
        <Button kind="solid" busy={pack.busy ?? false} onClick={pack.onBuy}>
          <span>
            <FormattedMessage id="ui.short.buy" values={{ price: <Price fen={pack.fen} whole /> }} />
          </span>
        </Button>
        {signIn ? (
          <Button busy={signIn.busy ?? false} onClick={signIn.onSignIn}>
            <FormattedMessage id="ui.short.signInFirst" />
          </Button>
        ) : null}
      </Deeds>
    </Card>
  )
}

const Card = styled.section`
  max-inline-size: 480px;
  padding: 22px ${({ theme }) => theme.space[6]};
  border-radius: ${({ theme }) => theme.radius.l};
  background: ${({ theme }) => theme.color.raised};
  box-shadow: ${({ theme }) => theme.shadow.float};

  > p {
    color: ${({ theme }) => theme.color.textMuted};
  }
`

const Ways = styled.dl`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
  margin-block: 14px 18px;

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

const Deeds = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};

  > * {
    flex: 1 1 140px;
  }
`

const Price = styled(Cash)`
  color: inherit;
`
