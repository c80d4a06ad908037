import { expect, test } from 'vitest'
import { safeParse } from 'zod/v4/core'
import * as z from 'zod/mini'
import { SignIn } from './contract/account.ts'
import { Deed, ListedMember } from './contract/admin.ts'
import { adminMoney, CodeBatch, LookedAtOrder } from './contract/admin-money.ts'
import { Acceptance, Agreement } from './contract/agreements.ts'
import { Conversation, Message } from './contract/chat.ts'
import { Model } from './contract/models.ts'
import { StoredFile } from './contract/files.ts'
import { Prompt } from './contract/prompts.ts'
import { Job } from './contract/jobs.ts'
import { ledger, LedgerLine } from './contract/ledger.ts'
import { membership } from './contract/membership.ts'
import { LatestEntry } from './contract/latest.ts'
import { RankingEntry } from './contract/ranking.ts'
import { SignInCalendar } from './contract/rewards.ts'
import { Passage, Piece, Scene, SceneForm } from './contract/scenes.ts'
import { Device, Member, Tokens } from './contract/session.ts'
import { HandOff, Qr, QrState } from './contract/wechat.ts'
import { PublicWork, WholePublicWork, WholeWork, Work } from './contract/works.ts'
import { checkInputs } from './check-inputs.ts'
import * as cast from './fixtures.ts'

const roles = [
  ['member', Member],
  ['admin', Member],
  ['tokens', Tokens],
  ['devices', z.array(Device)],
  ['signIns', z.array(SignIn)],
  ['agreement', Agreement],
  ['acceptance', Acceptance],
  ['conversations', z.array(Conversation)],
  ['messages', z.array(Message)],
  ['streaming', Message],
  ['models', z.array(Model)],
  ['qr', Qr],
  ['qrStates', z.record(z.string(), QrState)],
  ['handOff', HandOff],
  ['listedMembers', z.array(ListedMember)],
  ['deeds', z.array(Deed)],
  ['storedFiles', z.array(StoredFile)],
  ['prompts', z.array(Prompt)],
  ['jobs', z.array(Job)],
  ['works', z.array(Work)],
  ['discardedWorks', z.array(Work)],
  ['wholePainting', WholeWork],
  ['wholeChat', WholeWork],
  ['publicWorks', z.array(PublicWork)],
  ['wholePublicWork', WholePublicWork],
  ['latestEntries', z.array(LatestEntry)],
  ['rankedPictures', z.array(RankingEntry)],
  ['rankedTexts', z.array(RankingEntry)],
  ['memberships', z.record(z.string(), membership.read.result)],
  ['orderDetails', z.record(z.string(), adminMoney.order.result)],
  ['lookedAtOrders', z.array(LookedAtOrder)],
  ['codeBatches', z.array(CodeBatch)],
  ['spending', ledger.spending.result],
  ['ledgerLines', z.array(LedgerLine)],
  ['signInCalendar', SignInCalendar],
  ['signedCalendar', SignInCalendar],
  ['scenes', z.array(Scene)],
  ['sceneForms', z.array(SceneForm)],
  ['pieces', z.array(Piece)],
  ['passage', Passage],
] as const

test.each(roles)('%s is what the contract says, and nothing more', (name, schema) => {
  expect(safeParse(schema, cast[name])).toEqual({ success: true, data: cast[name] })
})

test('every form is filled in by its example', () => {
  expect(cast.sceneForms.map(({ fields, example }) => checkInputs(fields, example))).toEqual(
    cast.sceneForms.map(() => ({})),
  )
  expect(cast.sceneForms.map(({ id }) => id)).toEqual(cast.scenes.map(({ id }) => id))
})

test('the balance is what its lines leave, in the buckets as in the whole', () => {
  const { ledgerLines: lines, ledgerSummary: summary, member } = cast
  const sumOf = (bucket: string) => lines.reduce((sum, line) => (line.bucket === bucket ? sum + line.amount : sum), 0)

  expect(summary.buckets).toEqual(['member', 'bonus', 'bought'].map((bucket) => ({ bucket, points: sumOf(bucket) })))
  expect(summary.ending.reduce((sum, { points }) => sum + points, 0)).toBe(sumOf('bonus'))
  expect({ points: summary.points + summary.held, cash: summary.cash }).toEqual({
    points: lines[0]?.balance,
    cash: sumOf('cash'),
  })
  expect({ points: summary.points, cash: summary.cash }).toEqual({
    points: member.residualNum,
    cash: member.residualAmount,
  })
})
