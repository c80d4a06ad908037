import { type Language, randomId, readTranslationRow, type TranslationRow, translations } from '@moyun/api'
import {
  selectMember,
  type TranslationActor,
  translationMachine,
  type TranslationSnapshot,
  type TranslationWish,
} from '@moyun/machines'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { useLocation, useNavigate } from 'react-router-dom'
import { createActor, fromPromise } from 'xstate'
import { type House, useHouse } from '../../house.ts'
import { createDrafts } from '../../room/drafts.ts'
import { onceAFrame } from '../../room/once-a-frame.ts'
import { type Room, useRoom } from '../../room/room.ts'
import { withParams } from '../../with-params.ts'

/** The name under which a text is kept that no server has yet. */
const DRAFT = 'translate'

/** A translation on the screen. */
export interface OpenTranslation {
  id: string
  actor: TranslationActor
}

export const useTranslation = <T>({ actor }: OpenTranslation, select: (snapshot: TranslationSnapshot) => T): T =>
  useSelector(actor, select)

function openTranslation(
  house: House,
  room: Room,
  { id, wish }: { id: string | null; wish: TranslationWish },
): OpenTranslation & { drafts: ReturnType<typeof createDrafts> } {
  const { call, session, inspect } = house
  const drafts = createDrafts(selectMember(session.getSnapshot())?.userId ?? '')
  const quiet = (signal: AbortSignal) => ({ signal, quiet: true })
  const actor = createActor(
    translationMachine.provide({
      actors: {
        read: fromPromise(({ input, signal }) => call(translations.read, { params: { id: input.id } }, quiet(signal))),
        translate: fromPromise(async ({ input, signal }) => {
          const begun = await call(
            translations.translate,
            { body: { id: input.id, ...input.wish } },
            { ...quiet(signal), key: randomId() },
          )
          void drafts.keep(DRAFT, '')
          return begun
        }),
        stop: fromPromise(({ input, signal }) => call(translations.stop, { params: { id: input.id } }, quiet(signal))),
      },
      actions: {
        follow: (_, { stream, after }) => room.realtime.send({ type: 'follow', stream, after }),
        unfollow: (_, { stream }) => room.realtime.send({ type: 'unfollow', stream }),
        keepWish: (_, { wish: { text } }) => void drafts.keep(DRAFT, text),
      },
    }),
    { input: { id: id ?? randomId(), isNew: id === null, isAuto: true, wish }, inspect },
  )
  actor.start()
  return { id: actor.getSnapshot().context.id, actor, drafts }
}

/** Lets it hear what its run tells, what the member has, and that the network is back. */
function listen({ session }: House, { realtime, attend }: Room, actor: TranslationActor) {
  const heard = onceAFrame<TranslationRow>((rows) => actor.send({ type: 'rows', rows }))
  const leave = attend({
    send: actor.send,
    hear: (rows) =>
      heard.add(rows.flatMap((row) => (row.stream.startsWith('run:') ? (readTranslationRow(row) ?? []) : []))),
  })
  // The page was out of sight meanwhile, and heard nothing: what it followed is read anew, what the member has is told.
  const missed = actor.getSnapshot().context.followed
  if (missed !== null) actor.send({ type: 'stream.refused', stream: missed })
  const member = selectMember(session.getSnapshot())
  if (member) actor.send({ type: 'points.changed', points: member.residualNum })
  return () => {
    leave()
    heard.drop()
    const { followed } = actor.getSnapshot().context
    if (followed !== null) realtime.send({ type: 'unfollow', stream: followed })
  }
}

/** The address was only tidied. */
const isOf = (state: unknown, id: string) =>
  typeof state === 'object' && state !== null && 'translation' in state && state.translation === id

/** Into the language that it is in, nothing was to be done, and nothing has changed: the other one is meant. The language, null otherwise. */
function targetInItself({ context: { translation, wish } }: TranslationSnapshot): Language | null {
  if (
    !translation ||
    wish.source !== 'auto' ||
    translation.detected !== wish.target ||
    translation.target !== wish.target
  )
    return null
  return translation.state === 'done' && translation.sentences.every(({ source, text }) => source === text)
    ? wish.target
    : null
}

/** The translation that the address names, or one that is being begun; its address follows it once the server has it. */
export function useOpenTranslation(): OpenTranslation {
  const [house, room, navigate, { locale }] = [useHouse(), useRoom(), useNavigate(), useIntl()]
  const location = useLocation()
  const { search, key } = location
  const wanted = new URLSearchParams(search).get('open')
  const open = () => ({
    key,
    wanted,
    ...openTranslation(house, room, {
      id: wanted,
      wish: { text: '', source: 'auto', target: locale === 'zh-CN' ? 'en' : 'zh-CN', tone: 'natural' },
    }),
  })
  const [opened, setOpened] = useState(open)
  const isHere =
    wanted === opened.id ||
    (wanted === null && opened.wanted === null && (opened.key === key || isOf(location.state, opened.id)))
  if (!isHere) setOpened(open())
  const { actor, drafts, id } = opened

  useEffect(() => {
    const leave = listen(house, room, actor)
    if (actor.getSnapshot().context.isNew)
      void drafts.read(DRAFT).then((text) => {
        if (text !== '' && actor.getSnapshot().context.wish.text === '')
          actor.send({ type: 'wish.fill', wish: { text } })
      })
    return leave
  }, [house, room, actor, drafts])

  const inItself = useSelector(actor, targetInItself)
  useEffect(() => {
    if (inItself) actor.send({ type: 'wish.change', wish: { target: inItself === 'zh-CN' ? 'en' : 'zh-CN' } })
  }, [actor, inItself])

  const isKnown = useSelector(actor, ({ context }) => context.translation !== null)
  useEffect(() => {
    if (isKnown && wanted === null) void navigate(withParams(search, { open: id }), { replace: true })
  }, [isKnown, wanted, id, search, navigate])
  return opened
}
