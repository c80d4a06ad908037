import { memberships } from '@moyun/api/fixtures'
import { expect, test } from 'vitest'
import { purchaseKindOf } from './purchase-kind.ts'

const actions = (membership: (typeof memberships)['none']) => {
  const [month, quarter, year] = membership.offers
  if (!month || !quarter || !year) throw new Error('The fixtures are incomplete')
  return [
    purchaseKindOf('month', month, membership),
    purchaseKindOf('quarter', quarter, membership),
    purchaseKindOf('year', year, membership),
  ]
}

test('without a membership every plan is opened', () => {
  expect(actions(memberships.none)).toEqual(['open', 'open', 'open'])
})

test('the current plan is renewed, and higher plans are upgrades', () => {
  expect(actions(memberships.month)).toEqual(['renew', 'upgrade', 'upgrade'])
})

test('lower plans start after the current one', () => {
  expect(actions(memberships.yearThenMonth)).toEqual(['after', 'after', 'renew'])
})
