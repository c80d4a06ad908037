import { DOCUMENT_LIMIT, documents, randomId, readEvent, type StreamEvent, templates } from '@moyun/api'
import { type DocumentActor, documentMachine, type DocumentSnapshot, selectMember } from '@moyun/machines'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { createActor, fromPromise } from 'xstate'
import { HANDOFF_PARAM } from '../../features/handoff/handoff.ts'
import { type AppServices, useApp } from '../../app/app-services.ts'
import { createDrafts, type Drafts } from '../../member/drafts.ts'
import { createStreamSubscriber } from '../../member/stream-subscriber.ts'
import { type MemberServices, useMember } from '../../member/member-services.ts'
import { useIsNavigating } from '../../router/history.tsx'
import { withParams } from '../../router/with-params.ts'
import { saveLocalEdits, readLocalEdits } from './local-edits.ts'

/** An open document. */
export interface OpenDocument {
  id: string
  templateId: string
  actor: DocumentActor
  drafts: Drafts
}

export const useDocument = <T>({ actor }: Pick<OpenDocument, 'actor'>, select: (snapshot: DocumentSnapshot) => T): T =>
  useSelector(actor, select)

function openPiece(
  app: AppServices,
  member: MemberServices,
  { id: known, templateId }: { id: string | null; templateId: string },
): OpenDocument & { unfollow: () => void } {
  const { call, session, inspect } = app
  const drafts = createDrafts(selectMember(session.getSnapshot())?.userId ?? '')
  const quiet = (signal: AbortSignal) => ({ signal, quiet: true })
  const id = known ?? randomId()
  const subscribeOnly = createStreamSubscriber(member.events, {
    read: readEvent,
    onEvents: (events) => actor.send({ type: 'events.received', events }),
    onRefused: (stream) => actor.send({ type: 'stream.refused', stream }),
  })
  const machine = documentMachine.provide({
    actors: {
      read: fromPromise(async ({ input, signal }) => {
        const [document, edits] = await Promise.all([
          call(documents.read, { params: { id: input.id } }, quiet(signal)),
          readLocalEdits(drafts, input.id),
        ])
        return { document, edits }
      }),
      generateVersion: fromPromise(({ input: { templateId: scene, request }, signal }) => {
        const { key, inputs, model, replaces } = request
        const body = {
          piece: id,
          inputs,
          ...(model === undefined ? {} : { model }),
          ...(replaces === undefined ? {} : { replaces }),
        }
        return call(templates.run, { params: { id: scene }, body }, { ...quiet(signal), key })
      }),
      stop: fromPromise(({ input, signal }) => call(documents.stop, { params: { id: input.id } }, quiet(signal))),
      saveEdit: fromPromise(({ input: { versionId, text, revision }, signal }) =>
        call(documents.edit, { params: { id, versionId }, body: { text, revision } }, quiet(signal)),
      ),
      rewritePassage: fromPromise(({ input: { revision, request }, signal }) => {
        const { key, versionId, from, to, action, tone, model } = request
        const body = {
          id: key,
          revision,
          from,
          to,
          action,
          ...(tone === undefined ? {} : { tone }),
          ...(model === undefined ? {} : { model }),
        }
        return call(documents.reword, { params: { id, versionId }, body }, { ...quiet(signal), key })
      }),
      decideRewrite: fromPromise(({ input: { versionId, passageId, taken }, signal }) =>
        call(documents.settle, { params: { id, versionId, passageId }, body: { taken } }, quiet(signal)),
      ),
    },
    actions: {
      subscribe: (_, generation) => subscribeOnly([generation]),
      unsubscribe: () => subscribeOnly([]),
      storeEdits: (_, { edits }) => void saveLocalEdits(drafts, id, edits),
    },
  })
  const actor: DocumentActor = createActor(machine, {
    input: { id, templateId, isNew: known === null, newId: randomId, longest: DOCUMENT_LIMIT },
    inspect,
  })
  actor.start()
  return { id, templateId, actor, drafts, unfollow: () => subscribeOnly([]) }
}

/** A change of the document that another page made, in an event of the member's stream; null for none. */
function readChange(event: StreamEvent, id: string) {
  const known = readEvent(event)
  if (known?.type === 'reset' || (known?.type === 'piece.changed' && known.data.piece.id === id))
    return { type: 'piece.changed' } as const
  return known?.type === 'piece.removed' && known.data.id === id ? ({ type: 'piece.removed' } as const) : null
}

/**
 * Notifies a document of changes made on other pages, the member's balance and the return of the network; its
 * generation is subscribed while it is visible.
 */
function listen({ events, stream, notify }: MemberServices, { actor, id, unfollow }: ReturnType<typeof openPiece>) {
  const leaveEvents = events.subscribe({
    stream,
    after: null,
    read: (event) => readChange(event, id),
    onEvents: (changes) => changes.forEach(actor.send),
  })
  const leaveNotifications = notify(actor.send)
  const flush = () => actor.send({ type: 'edit.flush' })
  // Events were missed while the page was hidden, so the subscribed stream and the document are read again.
  const { subscribed, document: current } = actor.getSnapshot().context
  if (subscribed !== null) actor.send({ type: 'stream.refused', stream: subscribed.stream })
  else if (current) actor.send({ type: 'piece.changed' })
  document.addEventListener('visibilitychange', flush)
  return () => {
    leaveEvents()
    leaveNotifications()
    document.removeEventListener('visibilitychange', flush)
    flush()
    unfollow()
  }
}

/** The document in the address, or a new one; the address is updated once the document exists on the server. */
export function useOpenDocument(): OpenDocument {
  const [app, member, navigate] = [useApp(), useMember(), useNavigate()]
  const { search, key } = useLocation()
  const params = new URLSearchParams(search)
  const [pieceParam, templateId] = [params.get('piece'), params.get('scene') ?? '']
  const open = () => ({ key, pieceParam, ...openPiece(app, member, { id: pieceParam, templateId }) })
  const [opened, setOpened] = useState(open)
  const isHere =
    pieceParam === opened.id ||
    (pieceParam === null && opened.pieceParam === null && opened.templateId === templateId && opened.key === key)
  if (!isHere) setOpened(open())

  useEffect(() => listen(member, opened), [member, opened])

  const isKnown = useDocument(opened, ({ context }) => context.document !== null)
  // The template of a loaded document takes precedence over the address.
  const scene = useDocument(opened, ({ context }) => context.document?.templateId ?? null)
  // Does not call back a member who has navigated away in the meantime.
  const moving = useIsNavigating()
  useEffect(() => {
    if (!moving && isKnown && (pieceParam === null || (scene !== null && scene !== templateId)))
      void navigate(
        withParams(search, {
          piece: opened.id,
          scene,
          from: null,
          example: null,
          picture: null,
          [HANDOFF_PARAM]: null,
        }),
        { replace: true },
      )
  }, [moving, isKnown, pieceParam, scene, templateId, opened.id, search, navigate])
  return opened
}
