import { type Language, randomId, readTranslationEvent, translations } from '@moyun/api'
import {
  selectMember,
  type TranslationActor,
  translationMachine,
  type TranslationSnapshot,
  type TranslationRequest,
} from '@moyun/machines'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { useLocation, useNavigate } from 'react-router-dom'
import { createActor, fromPromise } from 'xstate'
import { type AppServices, useApp } from '../../app/app-services.ts'
import { createDrafts, type Drafts } from '../../member/drafts.ts'
import { batchPerFrame } from '../../member/batch-per-frame.ts'
import { createStreamSubscriber } from '../../member/stream-subscriber.ts'
import { type MemberServices, useMember } from '../../member/member-services.ts'
import { useIsNavigating } from '../../router/history.tsx'
import { withParams } from '../../router/with-params.ts'
import { parseChoices, serializeChoices } from './translation-choices.ts'

/** Key of the draft of a text that is not on the server yet. */
const DRAFT = 'translate'
/** Key of the member's last choices. */
const CHOICES = 'translate.choices'
/** Key of the member's choice to translate at each typing pause. Without it, nothing is charged unasked. */
const AUTO = 'translate.auto'

/** An open translation. */
export interface OpenTranslation {
  id: string
  actor: TranslationActor
}

export const useTranslation = <T>({ actor }: OpenTranslation, select: (snapshot: TranslationSnapshot) => T): T =>
  useSelector(actor, select)

function openTranslation(
  app: AppServices,
  member: MemberServices,
  { id, request }: { id: string | null; request: TranslationRequest },
): OpenTranslation & { drafts: Drafts; unfollow: () => void } {
  const { call, session, inspect } = app
  const drafts = createDrafts(selectMember(session.getSnapshot())?.userId ?? '')
  const quiet = (signal: AbortSignal) => ({ signal, quiet: true })
  const subscribeOnly = createStreamSubscriber(member.events, {
    read: readTranslationEvent,
    batch: batchPerFrame,
    onEvents: (events) => actor.send({ type: 'events.received', events }),
    onRefused: (stream) => actor.send({ type: 'stream.refused', stream }),
  })
  const actor: TranslationActor = createActor(
    translationMachine.provide({
      actors: {
        read: fromPromise(({ input, signal }) => call(translations.read, { params: { id: input.id } }, quiet(signal))),
        translate: fromPromise(async ({ input, signal }) => {
          const begun = await call(
            translations.translate,
            { body: { id: input.id, ...input.request } },
            { ...quiet(signal), key: randomId() },
          )
          void drafts.save(DRAFT, '')
          return begun
        }),
        stop: fromPromise(({ input, signal }) => call(translations.stop, { params: { id: input.id } }, quiet(signal))),
      },
      actions: {
        subscribe: (_, run) => subscribeOnly([run]),
        unsubscribe: () => subscribeOnly([]),
        storeRequest: (_, { request }) => {
          void drafts.save(DRAFT, request.text)
          void drafts.save(CHOICES, serializeChoices(request))
        },
        storeAuto: (_, { isAuto }) => void drafts.save(AUTO, isAuto ? 'on' : ''),
      },
    }),
    { input: { id: id ?? randomId(), isNew: id === null, isAuto: false, request }, inspect },
  )
  actor.start()
  return { id: actor.getSnapshot().context.id, actor, drafts, unfollow: () => subscribeOnly([]) }
}

/**
 * Notifies the machine of the member's balance and of the network; its generation is subscribed while the page is
 * visible.
 */
function listen({ notify }: MemberServices, { actor, unfollow }: ReturnType<typeof openTranslation>) {
  const leave = notify(actor.send)
  // Events were missed while the page was hidden, so the subscribed stream is read again.
  const missed = actor.getSnapshot().context.subscribed?.stream ?? null
  if (missed !== null) actor.send({ type: 'stream.refused', stream: missed })
  return () => {
    leave()
    unfollow()
  }
}

/** Fills in the member's last choices and, in a new translation, the unsent text. */
async function recall(actor: TranslationActor, drafts: Drafts) {
  const [text, choices, auto] = await Promise.all([drafts.read(DRAFT), drafts.read(CHOICES), drafts.read(AUTO)])
  if (auto === 'on') actor.send({ type: 'auto.set', isAuto: true })
  if (actor.getSnapshot().context.isNew)
    actor.send({ type: 'request.recall', request: { text, ...parseChoices(choices) } })
}

/** The navigation only cleaned up the address of this translation. */
const isOf = (state: unknown, id: string) =>
  typeof state === 'object' && state !== null && 'translation' in state && state.translation === id

/**
 * The target language, if the detected source of a text sent from this page is the same, the translation changed
 * nothing, and the choices are still those of the translation; null otherwise. The caller then translates into another
 * language.
 */
function targetInItself({ context: { translation, request, isChosen } }: TranslationSnapshot): Language | null {
  if (
    !isChosen ||
    !translation ||
    request.source !== 'auto' ||
    translation.detected !== request.target ||
    translation.target !== request.target
  )
    return null
  return translation.state === 'done' && translation.sentences.every(({ source, text }) => source === text)
    ? request.target
    : null
}

/** The translation in the address, or a new one; the address is updated once the translation exists on the server. */
export function useOpenTranslation(): OpenTranslation {
  const [app, member, navigate, { locale }] = [useApp(), useMember(), useNavigate(), useIntl()]
  const location = useLocation()
  const { search, key } = location
  const openParam = new URLSearchParams(search).get('open')
  const open = () => ({
    key,
    openParam,
    ...openTranslation(app, member, {
      id: openParam,
      request: { text: '', source: 'auto', target: locale === 'zh-CN' ? 'en' : 'zh-CN', tone: 'natural' },
    }),
  })
  const [opened, setOpened] = useState(open)
  const isHere =
    openParam === opened.id ||
    (openParam === null && opened.openParam === null && (opened.key === key || isOf(location.state, opened.id)))
  if (!isHere) setOpened(open())
  const { actor, id } = opened

  useEffect(() => {
    const leave = listen(member, opened)
    void recall(opened.actor, opened.drafts)
    return leave
  }, [member, opened])

  const inItself = useSelector(actor, targetInItself)
  useEffect(() => {
    if (!inItself) return
    actor.send({ type: 'request.change', request: { target: inItself === 'zh-CN' ? 'en' : 'zh-CN' } })
    actor.send({ type: 'translate' })
  }, [actor, inItself])

  const isKnown = useSelector(actor, ({ context }) => context.translation !== null)
  // Does not call back a member who has navigated away in the meantime.
  const moving = useIsNavigating()
  useEffect(() => {
    if (isKnown && openParam === null && !moving) void navigate(withParams(search, { open: id }), { replace: true })
  }, [isKnown, openParam, moving, id, search, navigate])
  return opened
}
