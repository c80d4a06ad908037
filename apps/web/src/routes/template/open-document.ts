import { DOCUMENT_LIMIT, documents, randomId, readRow, type Row, templates } from '@moyun/api'
import { type DocumentActor, documentMachine, type DocumentSnapshot, selectMember } from '@moyun/machines'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { createActor, fromPromise } from 'xstate'
import { HANDOFF_PARAM } from '../../features/handoff/handoff.ts'
import { type AppServices, useApp } from '../../app/app-services.ts'
import { createDrafts, type Drafts } from '../../member/drafts.ts'
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
): OpenDocument {
  const { call, session, inspect } = app
  const drafts = createDrafts(selectMember(session.getSnapshot())?.userId ?? '')
  const quiet = (signal: AbortSignal) => ({ signal, quiet: true })
  const id = known ?? randomId()
  const machine = documentMachine.provide({
    actors: {
      read: fromPromise(async ({ input, signal }) => {
        const [document, edits] = await Promise.all([
          call(documents.read, { params: { id: input.id } }, quiet(signal)),
          readLocalEdits(drafts, input.id),
        ])
        member.followMember(document.seq)
        return { document, edits }
      }),
      generateVersion: fromPromise(async ({ input: { templateId: scene, request }, signal }) => {
        const { key, inputs, model, replaces } = request
        const body = {
          piece: id,
          inputs,
          ...(model === undefined ? {} : { model }),
          ...(replaces === undefined ? {} : { replaces }),
        }
        const document = await call(templates.run, { params: { id: scene }, body }, { ...quiet(signal), key })
        member.followMember(document.seq)
        return document
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
      follow: (_, { stream, after }) => member.realtime.send({ type: 'follow', stream, after }),
      unfollow: (_, { stream }) => member.realtime.send({ type: 'unfollow', stream }),
      storeEdits: (_, { edits }) => void saveLocalEdits(drafts, id, edits),
    },
  })
  const actor = createActor(machine, {
    input: { id, templateId, isNew: known === null, newId: randomId, longest: DOCUMENT_LIMIT },
    inspect,
  })
  actor.start()
  return { id, templateId, actor, drafts }
}

/** Passes the events of its generation, and of changes made on other pages, to a document. */
function hear(actor: DocumentActor, id: string, rows: readonly Row[]) {
  const known = rows.flatMap((row) => readRow(row) ?? [])
  const own = known.filter(({ stream }) => stream.startsWith('run:'))
  if (own.length > 0) actor.send({ type: 'rows', rows: own })
  for (const row of known) {
    if (row.type === 'piece.changed' && row.data.piece.id === id) actor.send({ type: 'piece.changed' })
    if (row.type === 'piece.removed' && row.data.id === id) actor.send({ type: 'piece.removed' })
    if (row.type === 'reset' && row.stream.startsWith('user:')) actor.send({ type: 'piece.changed' })
  }
}

/**
 * Subscribes a document to its events, the member's balance and the return of the network; its stream is followed while
 * it is visible.
 */
function listen({ realtime, subscribe }: MemberServices, { actor, id }: OpenDocument) {
  const leave = subscribe({ send: actor.send, onEvents: (rows) => hear(actor, id, rows) })
  const flush = () => actor.send({ type: 'edit.flush' })
  // Events were missed while the page was hidden, so the followed stream and the document are read again.
  const { followed, document: current } = actor.getSnapshot().context
  if (followed !== null) actor.send({ type: 'stream.refused', stream: followed })
  else if (current) actor.send({ type: 'piece.changed' })
  document.addEventListener('visibilitychange', flush)
  return () => {
    leave()
    document.removeEventListener('visibilitychange', flush)
    flush()
    const missed = actor.getSnapshot().context.followed
    if (missed !== null) realtime.send({ type: 'unfollow', stream: missed })
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
