import { Gauge, type Registry } from 'prom-client'
import { countSends, MAX_SERVICE_SENDS } from './send-limits.ts'
import type { Base } from '../../app/base.ts'

/**
 * Exports how many codes were sent in the last hour, and the limit, so that an operator is alerted before it is
 * reached.
 */
export function registerSendMetrics(registry: Registry, { db, log }: Pick<Base, 'db' | 'log'>) {
  new Gauge({
    name: 'moyun_sms_hourly_limit',
    help: 'Maximum number of SMS codes an hour, for all processes together',
    registers: [registry],
  }).set(MAX_SERVICE_SENDS)
  new Gauge({
    name: 'moyun_sms_sent',
    help: 'SMS codes sent by all processes in the last hour: requested by the members themselves, and by others',
    labelNames: ['by'],
    registers: [registry],
    async collect() {
      try {
        const { all, others } = await countSends(db)
        this.set({ by: 'members' }, all - others)
        this.set({ by: 'others' }, others)
      } catch (error) {
        // No value is better than an outdated one.
        this.reset()
        log.warn({ err: error }, 'Counting SMS codes failed')
      }
    },
  })
}
