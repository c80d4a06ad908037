import { expect, test } from 'vitest'
import { safeParse } from 'zod/v4/core'
import * as z from 'zod/mini'
import { SignIn } from './contract/account.ts'
import { Deed, ListedMember } from './contract/admin.ts'
import { Acceptance, Agreement } from './contract/agreements.ts'
import { Conversation, Message } from './contract/chat.ts'
import { Model } from './contract/models.ts'
import { StoredFile } from './contract/files.ts'
import { Job } from './contract/jobs.ts'
import { Device, Member, Tokens } from './contract/session.ts'
import { HandOff, Qr, QrState } from './contract/wechat.ts'
import { PublicWork, WholePublicWork, WholeWork, Work } from './contract/works.ts'
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
  ['jobs', z.array(Job)],
  ['works', z.array(Work)],
  ['discardedWorks', z.array(Work)],
  ['wholePainting', WholeWork],
  ['wholeChat', WholeWork],
  ['publicWorks', z.array(PublicWork)],
  ['wholePublicWork', WholePublicWork],
] as const

test.each(roles)('%s is what the contract says, and nothing more', (name, schema) => {
  expect(safeParse(schema, cast[name])).toEqual({ success: true, data: cast[name] })
})
