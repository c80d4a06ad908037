import {
  type ChangedSection,
  type Manuscript,
  randomId,
  readRow,
  readManuscriptRow,
  type Row,
  type ManuscriptRow,
  manuscripts,
} from '@moyun/api'
import {
  type ManuscriptActor,
  manuscriptMachine,
  type ManuscriptSnapshot,
  type SaveManuscriptResult,
  selectMember,
  type ManuscriptAction,
  type ManuscriptDraft,
} from '@moyun/machines'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { createActor, fromPromise } from 'xstate'
import { type AppServices, useApp } from '../../app/app-services.ts'
import { createDrafts } from '../../member/drafts.ts'
import { batchPerFrame } from '../../member/batch-per-frame.ts'
import { type MemberServices, useMember } from '../../member/member-services.ts'
import { saveLocalDrafts, readLocalDrafts } from './local-drafts.ts'

/** An open manuscript. */
export interface OpenManuscript {
  id: string
  actor: ManuscriptActor
}

export const useManuscript = <T>({ actor }: OpenManuscript, select: (snapshot: ManuscriptSnapshot) => T): T =>
  useSelector(actor, select)

type Call = AppServices['call']
interface CallOptions {
  signal: AbortSignal
  quiet: boolean
}

const wholeOf = async (reply: Promise<Manuscript>): Promise<SaveManuscriptResult> => ({
  kind: 'whole',
  manuscript: await reply,
})
const sectionOf = async (reply: Promise<ChangedSection>): Promise<SaveManuscriptResult> => ({
  kind: 'section',
  section: await reply,
})

/** Saves one changed part. */
async function save(
  call: Call,
  id: string,
  draft: ManuscriptDraft,
  options: CallOptions,
): Promise<SaveManuscriptResult> {
  if (draft.kind === 'section')
    return sectionOf(
      call(
        manuscripts.edit,
        { params: { id, nodeId: draft.nodeId }, body: { text: draft.value, revision: draft.base } },
        options,
      ),
    )
  if (draft.kind === 'outline')
    return wholeOf(
      call(
        manuscripts.writeOutline,
        { params: { id }, body: { revision: draft.base, nodes: [...draft.value] } },
        options,
      ),
    )
  return wholeOf(call(manuscripts.change, { params: { id }, body: { revision: draft.base, ...draft.value } }, options))
}

/** Sends one action to the server. */
async function perform(
  call: Call,
  id: string,
  act: ManuscriptAction,
  options: CallOptions,
): Promise<SaveManuscriptResult> {
  const keyed = { ...options, key: randomId() }
  const params = { id }
  switch (act.kind) {
    case 'plan':
      return wholeOf(call(manuscripts.plan, { params, body: act.node === undefined ? {} : { node: act.node } }, keyed))
    case 'write':
      return wholeOf(
        call(
          manuscripts.write,
          { params, body: { nodes: [...act.nodes], ...(act.instruction ? { wish: act.instruction } : {}) } },
          keyed,
        ),
      )
    case 'polish':
      return wholeOf(call(manuscripts.polish, { params, body: { nodes: [...act.nodes] } }, keyed))
    case 'stop':
      return wholeOf(call(manuscripts.stop, { params, body: act.runs ? { runs: [...act.runs] } : {} }, options))
    case 'lock':
      return sectionOf(
        call(manuscripts.lock, { params: { id, nodeId: act.nodeId }, body: { locked: act.locked } }, options),
      )
    case 'settle':
      return sectionOf(
        call(manuscripts.settle, { params: { id, nodeId: act.nodeId }, body: { taken: act.taken } }, options),
      )
    case 'restoreVersion':
      return sectionOf(call(manuscripts.restoreVersion, { params: { id, versionId: act.versionId } }, options))
    case 'restoreSnapshot':
      return wholeOf(call(manuscripts.restoreSnapshot, { params: { id, snapshotId: act.snapshotId } }, options))
  }
}

function openLongform({ call, session, inspect }: AppServices, member: MemberServices, id: string): OpenManuscript {
  const drafts = createDrafts(selectMember(session.getSnapshot())?.userId ?? '')
  const followed = new Set<string>()
  const machine = manuscriptMachine.provide({
    actors: {
      read: fromPromise(async ({ signal }) => {
        const manuscript = await call(manuscripts.read, { params: { id } }, { signal, quiet: true })
        member.followMember(manuscript.seq)
        return manuscript
      }),
      save: fromPromise(({ input: { draft }, signal }) => save(call, id, draft, { signal, quiet: true })),
      perform: fromPromise(({ input: { act }, signal }) => perform(call, id, act, { signal, quiet: true })),
    },
    actions: {
      followOnly: (_, { live }) => {
        for (const stream of followed)
          if (!live.some((run) => run.stream === stream)) member.realtime.send({ type: 'unfollow', stream })
        for (const { stream, after } of live)
          if (!followed.has(stream)) member.realtime.send({ type: 'follow', stream, after })
        followed.clear()
        for (const { stream } of live) followed.add(stream)
      },
      storeDrafts: ({ context }) => void saveLocalDrafts(drafts, id, context.drafts),
    },
  })
  const actor = createActor(machine, { input: { id }, inspect })
  actor.start()
  void readLocalDrafts(drafts, id).then((found) => {
    if (found.length > 0) actor.send({ type: 'drafts.found', drafts: found })
  })
  return { id, actor }
}

/** Passes changes made on other pages to a manuscript. */
function hearNews({ actor, id }: OpenManuscript, rows: readonly Row[]) {
  for (const row of rows.flatMap((one) => (one.stream.startsWith('user:') ? (readRow(one) ?? []) : []))) {
    const isOurs = (row.type === 'zscene.changed' || row.type === 'zscene.removed') && row.data.id === id
    if (isOurs) actor.send({ type: 'zscene.changed', seq: row.seq })
    if (row.type === 'reset') actor.send({ type: 'zscene.changed', seq: Number.MAX_SAFE_INTEGER })
  }
}

/** Subscribes a manuscript to its events, the member's balance and the return of the network. */
function listen({ subscribe }: MemberServices, opened: OpenManuscript) {
  const { actor } = opened
  const batch = batchPerFrame<ManuscriptRow>((own) => actor.send({ type: 'rows', rows: own }))
  const leave = subscribe({
    send: actor.send,
    onEvents: (rows) => {
      batch.add(rows.flatMap((row) => (row.stream.startsWith('run:') ? (readManuscriptRow(row) ?? []) : [])))
      hearNews(opened, rows)
    },
  })
  const flush = () => actor.send({ type: 'leave' })
  // Events may have been missed while the page was hidden.
  if (actor.getSnapshot().context.manuscript !== null)
    actor.send({ type: 'zscene.changed', seq: Number.MAX_SAFE_INTEGER })
  document.addEventListener('visibilitychange', flush)
  return () => {
    leave()
    batch.drop()
    document.removeEventListener('visibilitychange', flush)
    flush()
  }
}

/** The manuscript in the address. */
export function useOpenManuscript(id: string): OpenManuscript {
  const [app, member] = [useApp(), useMember()]
  const [opened, setOpened] = useState(() => openLongform(app, member, id))
  if (opened.id !== id) setOpened(openLongform(app, member, id))
  useEffect(() => listen(member, opened), [member, opened])
  return opened
}
