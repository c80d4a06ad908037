import { outboxGateway } from '../../sandbox/outbox.ts'
import { noGateway, type SmsGateway } from '../auth/sms.ts'
import { aliyunGateway } from './aliyun.ts'
import { tencentGateway } from './tencent.ts'
import type { Base } from '../../app/base.ts'

/** The configured provider; otherwise the sandbox's outbox, or none in live mode. */
export function chooseGateway({
  environment,
  db,
  clock,
  log,
}: Pick<Base, 'environment' | 'db' | 'clock' | 'log'>): SmsGateway {
  const { sms, mode } = environment
  if (sms !== null) return sms.name === 'aliyun' ? aliyunGateway(sms) : tencentGateway(sms)
  if (mode === 'sandbox') return outboxGateway({ db, clock })
  log.warn({}, 'No SMS provider is configured: members can’t sign in by phone')
  return noGateway
}
