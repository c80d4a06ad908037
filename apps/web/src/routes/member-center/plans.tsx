import type { Plan, Product } from '@moyun/api'
import { Alert, Button, Cash, PlanCard, PlanCards, Section, Skeleton } from '@moyun/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import type { Membership } from '../../features/membership/membership-query.ts'
import { purchaseKindOf } from './purchase-kind.ts'
import { OfferTerms } from './offer-terms.tsx'
import { Rate } from '../../features/membership/rate.tsx'

export interface PlansProps {
  membership: Membership | undefined
  products: readonly Product[] | undefined
  /** The order is being created. */
  busy: boolean
  problem: string | undefined
  onBuy: (productId: string) => void
}

/** A product with a plan. */
type PlanProduct = Product & { plan: Plan }

const isPlan = (product: Product): product is PlanProduct => product.plan !== undefined

/** The plans side by side: the price, the benefits and the effect of each. */
export function Plans({ membership, products, busy, problem, onBuy }: PlansProps) {
  const [chosenId, setChosenId] = useState<string>()
  const plans = products?.filter(isPlan)
  // Preselects the current plan; without a membership, the second one.
  const first = membership?.plan?.name ?? plans?.[1]?.plan.name

  return (
    <Section title={<FormattedMessage id="member.plans" />}>
      <Stack>
        {membership && plans ? (
          <PlanCards>
            {plans.map((product) => (
              <OnePlan
                key={product.id}
                product={product}
                membership={membership}
                isFirst={product.plan.name === first}
                busy={busy && product.id === chosenId}
                disabled={busy && product.id !== chosenId}
                onBuy={() => {
                  setChosenId(product.id)
                  onBuy(product.id)
                }}
              />
            ))}
          </PlanCards>
        ) : (
          <PlanCards aria-busy="true">
            {[0, 1, 2].map((place) => (
              <Skeleton key={place} height="428px" />
            ))}
          </PlanCards>
        )}
        {problem ? <Alert tone="danger">{problem}</Alert> : null}
      </Stack>
    </Section>
  )
}

interface OnePlanProps {
  product: PlanProduct
  membership: Membership
  isFirst: boolean
  busy: boolean
  disabled: boolean
  onBuy: () => void
}

function OnePlan({ product: { id, price, points, plan }, membership, isFirst, busy, disabled, onBuy }: OnePlanProps) {
  const { name, days, rate, parallel } = plan
  const offer = membership.offers.find(({ productId }) => productId === id)
  const isCurrent = membership.plan?.name === name
  const isNext = membership.terms.slice(1).some((term) => term.plan === name)
  const planStatus = isCurrent ? 'current' : isNext ? 'next' : null

  return (
    <PlanCard
      name={<FormattedMessage id="member.plan" values={{ plan: name }} />}
      fen={price}
      per={<FormattedMessage id="member.days" values={{ days }} />}
      note={<FormattedMessage id="member.perDay" values={{ cash: <Quiet fen={price / days} /> }} />}
      gains={[
        <FormattedMessage key="points" id="member.gain.points" values={{ points }} />,
        <FormattedMessage key="rate" id="member.gain.rate" values={{ rate: <Rate rate={rate} id="member.rate" /> }} />,
        <FormattedMessage key="parallel" id="member.gain.parallel" values={{ count: parallel }} />,
      ]}
      terms={offer ? <OfferTerms offer={offer} terms={membership.terms} /> : null}
      mark={planStatus ? <FormattedMessage id="member.mark" values={{ status: planStatus }} /> : null}
      current={isCurrent}
      action={
        offer ? (
          <Button kind={isFirst ? 'solid' : 'line'} size="l" busy={busy} disabled={disabled} onClick={onBuy}>
            <FormattedMessage
              id="member.buy"
              values={{ action: purchaseKindOf(name, offer, membership), plan: name }}
            />
          </Button>
        ) : null
      }
    />
  )
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[5]};
`

/** In the colour of its line. */
const Quiet = styled(Cash)`
  color: inherit;
`
