import type { Member, PlanName } from '@moyun/api'
import { spanOf } from './extend.ts'
import { rankOf } from './plans.ts'
import { readTerms } from './terms.ts'
import type { Base } from '../../app/base.ts'

type Vip = Pick<Member, 'isVip' | 'levelId' | 'levelName' | 'vipType' | 'vipName' | 'memberstarttime' | 'memberendtime'>

/** The displayed name and level of each plan; a higher plan is a higher level. */
const PLAN_NAMES: Readonly<Record<PlanName, Pick<Vip, 'levelName' | 'vipName'>>> = {
  month: { levelName: '一级', vipName: '月度会员' },
  quarter: { levelName: '二级', vipName: '季度会员' },
  year: { levelName: '三级', vipName: '年度会员' },
}

/** The membership fields of the profile: the current plan, and the start and end of the gapless sequence of plans. */
export async function vipOf({ db, clock }: Pick<Base, 'db' | 'clock'>, memberId: string): Promise<Partial<Vip>> {
  const span = spanOf(await readTerms(db, memberId), clock.now())
  if (!span) return {}
  const { plan } = span.running
  return {
    isVip: true,
    levelId: rankOf(plan),
    ...PLAN_NAMES[plan],
    vipType: plan,
    memberstarttime: span.startsAt.toISOString(),
    memberendtime: span.lastsUntil.toISOString(),
  }
}
