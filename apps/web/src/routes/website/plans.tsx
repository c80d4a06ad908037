import type { Plan, Product } from '@moyun/api'
import { Cash, Points, Table, type TableColumn, TextLink } from '@moyun/ui'
import { type ReactNode, useMemo } from 'react'
import { FormattedMessage, FormattedNumber, type IntlShape, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { Band } from '../../shell/public-band.tsx'
import { Rate } from '../../features/membership/rate.tsx'
import { useProducts } from './use-products.ts'

type PlanProduct = Product & { plan: Plan }
const isPlan = (product: Product): product is PlanProduct => product.plan !== undefined

/** One row of the comparison of plans. */
interface Line {
  id: string
  name: ReactNode
  of: (product: PlanProduct) => ReactNode
}

const lines: readonly Line[] = [
  { id: 'price', name: <FormattedMessage id="website.price" />, of: ({ price }) => <Cash fen={price} whole /> },
  {
    id: 'points',
    name: <FormattedMessage id="website.points" />,
    of: ({ points }) => <FormattedNumber value={points} />,
  },
  {
    id: 'rate',
    name: <FormattedMessage id="website.rate" />,
    of: ({ plan }) => <Rate rate={plan.rate} id="website.percent" />,
  },
  {
    id: 'parallel',
    name: <FormattedMessage id="website.parallel" />,
    of: ({ plan }) => <FormattedNumber value={plan.parallel} />,
  },
  {
    id: 'days',
    name: <FormattedMessage id="website.lasts" />,
    of: ({ plan }) => <FormattedMessage id="website.days" values={{ days: plan.days }} />,
  },
]

/** The plans side by side, and points without a plan, at the prices that members pay. */
export function Plans() {
  const intl = useIntl()
  const { value, failed, retry } = useProducts()
  const plans = useMemo(() => value?.filter(isPlan) ?? [], [value])
  const columns = useMemo(() => planColumns(intl, plans), [intl, plans])
  const packs = value?.filter(({ kind }) => kind === 'points') ?? []
  const shared = { ...(value ? {} : { state: failed ? ('failed' as const) : ('loading' as const) }), onRetry: retry }

  return (
    <>
      <Band id="plans" title={<FormattedMessage id="website.plans" />}>
        <Table
          label={intl.formatMessage({ id: 'website.plans' })}
          columns={columns}
          rows={lines}
          idOf={({ id }) => id}
          {...shared}
        />
        <Rule>
          <FormattedMessage id="website.planRules" /> <Way to="/member-center" id="website.toPlans" />
        </Rule>
      </Band>
      <Band id="packs" title={<FormattedMessage id="website.packs" />}>
        <Table
          label={intl.formatMessage({ id: 'website.packs' })}
          columns={packColumns(intl)}
          rows={packs}
          idOf={({ id }) => id}
          phone="scroll"
          {...shared}
        />
        <Rule>
          <FormattedMessage id="website.packRules" /> <Way to="/recharge" id="website.toPacks" />
        </Rule>
      </Band>
    </>
  )
}

/** The link to the page that sells it. */
const Way = ({ to, id }: { to: string; id: string }) => (
  <TextLink asChild>
    <Link to={to}>
      <FormattedMessage id={id} />
    </Link>
  </TextLink>
)

const planColumns = (intl: IntlShape, plans: readonly PlanProduct[]): readonly TableColumn<Line>[] => [
  { id: 'name', head: intl.formatMessage({ id: 'website.plan' }), main: true, cell: ({ name }) => name },
  ...plans.map((product) => ({
    id: product.id,
    head: intl.formatMessage({ id: 'website.planIs' }, { plan: product.plan.name }),
    cell: ({ of }: Line) => of(product),
    numeric: true,
  })),
]

const packColumns = (intl: IntlShape): readonly TableColumn<Product>[] => [
  {
    id: 'points',
    head: intl.formatMessage({ id: 'website.points' }),
    main: true,
    cell: ({ points }) => <Points value={points} />,
  },
  {
    id: 'price',
    head: intl.formatMessage({ id: 'website.price' }),
    cell: ({ price }) => <Cash fen={price} whole />,
    numeric: true,
  },
  {
    id: 'each',
    head: intl.formatMessage({ id: 'website.each' }),
    cell: ({ price, points }) => (
      <FormattedMessage id="website.perYuan" values={{ points: Math.floor((100 * points) / price) }} />
    ),
    numeric: true,
  },
]

const Rule = styled.p`
  max-inline-size: 40em;
  margin-block-start: ${({ theme }) => theme.space[4]};
  color: ${({ theme }) => theme.color.textMuted};
  font: ${({ theme }) => theme.type.note};
`
