import { adminBilling, type CodeBatch, refuse, rewards } from '@moyun/api'
import { recordAuditEntry } from './admin.ts'
import { userStream } from './answers.ts'
import { mockEndpoint } from './mock-endpoint.ts'
import { DAY } from './ledger-state.ts'
import { paginate } from './paginate.ts'
import type { MockServer } from './mock-server.ts'

/** In days: how long bonus points are valid. */
const GIFT_LASTS = 30

const normalised = (typed: string) =>
  typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toUpperCase()

const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Groups of four characters, as on the server. */
const newCode = () =>
  Array.from({ length: 4 }, () =>
    Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join(''),
  ).join('-')

/** Mocks redemption codes: redeeming them, and managing their batches. */
export function redeemHandlers(server: MockServer) {
  const { state } = server
  return [
    mockEndpoint(server, rewards.redeem, ({ caller, body }) => {
      const found = state.codes.find(({ code }) => normalised(code) === normalised(body.code))
      const batch = state.batches.find(({ id }) => id === found?.batchId)
      if (!found || !batch) throw refuse(rewards.redeem, 'codeUnknown')
      if (found.isUsed) throw refuse(rewards.redeem, 'codeUsed')
      if (batch.withdrawn > 0 || Date.parse(batch.endsAt) <= Date.now()) throw refuse(rewards.redeem, 'codeEnded')
      found.isUsed = true
      batch.used += 1
      const { points } = batch
      caller.residualNum += points
      state.lines.unshift({
        id: crypto.randomUUID(),
        at: new Date().toISOString(),
        kind: 'redeem',
        bucket: 'bonus',
        amount: points,
        balance: caller.residualNum,
        title: '',
        place: null,
        memberId: caller.userId,
      })
      server.append(userStream(caller.userId), 'balance.changed', {
        points: caller.residualNum,
        cash: caller.residualAmount,
      })
      return { points, endsAt: new Date(Date.now() + GIFT_LASTS * DAY).toISOString() }
    }),
    mockEndpoint(server, adminBilling.codes, ({ query: { cursor } }) => {
      const { entries, next } = paginate(state.batches, cursor)
      return { batches: entries, next }
    }),
    mockEndpoint(server, adminBilling.makeCodes, ({ caller, body: { count, points, days, note } }) => {
      const now = Date.now()
      const batch: CodeBatch = {
        id: crypto.randomUUID(),
        note,
        points,
        count,
        used: 0,
        withdrawn: 0,
        endsAt: new Date(now + days * DAY).toISOString(),
        madeAt: new Date(now).toISOString(),
      }
      const codes = Array.from({ length: count }, newCode)
      state.batches.unshift(batch)
      state.codes.push(...codes.map((code) => ({ code, batchId: batch.id, isUsed: false })))
      recordAuditEntry(server, { kind: 'codesMade', by: caller, note })
      return { batch, codes }
    }),
    mockEndpoint(server, adminBilling.withdrawCodes, ({ caller, params }) => {
      const batch = state.batches.find(({ id }) => id === params.id)
      if (!batch) throw refuse(adminBilling.withdrawCodes, 'notFound')
      const left = batch.count - batch.used - batch.withdrawn
      batch.withdrawn += left
      if (left > 0) recordAuditEntry(server, { kind: 'codesWithdrawn', by: caller, note: batch.note })
      return batch
    }),
  ]
}
