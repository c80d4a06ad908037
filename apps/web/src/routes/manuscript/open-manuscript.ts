import {
  type ChangedSection,
  type Manuscript,
  randomId,
  readEvent,
  readManuscriptEvent,
  type StreamEvent,
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
import { createStreamSubscriber } from '../../member/stream-subscriber.ts'
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
  const subscribeOnly = createStreamSubscriber(member.events, {
    read: readManuscriptEvent,
    batch: batchPerFrame,
    onEvents: (events) => actor.send({ type: 'events.received', events }),
    onRefused: (stream) => actor.send({ type: 'stream.refused', stream }),
  })
  const machine = manuscriptMachine.provide({
    actors: {
      read: fromPromise(({ signal }) => call(manuscripts.read, { params: { id } }, { signal, quiet: true })),
      save: fromPromise(({ input: { draft }, signal }) => save(call, id, draft, { signal, quiet: true })),
      perform: fromPromise(({ input: { act }, signal }) => perform(call, id, act, { signal, quiet: true })),
    },
    actions: {
      subscribeOnly: (_, { live }) => subscribeOnly(live),
      storeDrafts: ({ context }) => void saveLocalDrafts(drafts, id, context.drafts),
    },
  })
  const actor: ManuscriptActor = createActor(machine, { input: { id }, inspect })
  actor.start()
  void readLocalDrafts(drafts, id).then((found) => {
    if (found.length > 0) actor.send({ type: 'drafts.found', drafts: found })
  })
  return { id, actor }
}

/** A change of the manuscript that another page made, in an event of the member's stream; null for none. */
function readChange(event: StreamEvent, id: string) {
  const known = readEvent(event)
  if (known?.type === 'reset') return { type: 'zscene.changed', seq: Number.MAX_SAFE_INTEGER } as const
  const isOurs = (known?.type === 'zscene.changed' || known?.type === 'zscene.removed') && known.data.id === id
  return isOurs ? ({ type: 'zscene.changed', seq: known.seq } as const) : null
}

/** Notifies a manuscript of changes made on other pages, the member's balance and the return of the network. */
function listen({ events, stream, notify }: MemberServices, { actor, id }: OpenManuscript) {
  const leaveEvents = events.subscribe({
    stream,
    after: null,
    read: (event) => readChange(event, id),
    onEvents: (changes) => changes.forEach(actor.send),
  })
  const leaveNotifications = notify(actor.send)
  const flush = () => actor.send({ type: 'leave' })
  // Events may have been missed while the page was hidden.
  if (actor.getSnapshot().context.manuscript !== null)
    actor.send({ type: 'zscene.changed', seq: Number.MAX_SAFE_INTEGER })
  document.addEventListener('visibilitychange', flush)
  return () => {
    leaveEvents()
    leaveNotifications()
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
