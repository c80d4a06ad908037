import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { useCall } from '../../api/client.ts'
import { useToastError } from '../../app/errors/use-toast-error.ts'
import { useMember } from '../../member/member-services.ts'
import { useLateNavigate } from '../../router/use-late-navigate.ts'
import { withParams } from '../../router/with-params.ts'
import { type WorkPicture, workPictureQuery } from '../works/work-picture.ts'
import {
  deleteHandoff,
  type Handoff,
  type HandoffSource,
  type HandoffTarget,
  type HandoffTargets,
  pendingHandoff,
  readHandoff,
} from './handoff.ts'
import { readWork, type WorkHandoff } from './read-work.ts'

/** What an address can hand over. */
interface HandoffContents {
  stored: Handoff
  work: WorkHandoff
  picture: WorkPicture & { id: string }
  question: string
}

type Params = Readonly<Record<string, string | null>>

/** Takes a hand-off; may return further changes to the address. */
type Receiver<Value> = (value: Value) => Params | undefined | Promise<Params | undefined>

/** A receiver for each source of a page; null while the page does not accept it. */
type Receivers<To extends HandoffTarget> = {
  [Source in keyof HandoffTargets[To] & HandoffSource]: Receiver<HandoffContents[Source]> | null
}

interface HandoffOptions {
  /** Further changes to the address. */
  params?: Params
  /** The state of the history entry. */
  state?: unknown
  /** Asked after the hand-off: whether the address stays as it is. */
  keepsAddress?: (source: HandoffSource) => boolean
}

/**
 * Passes what the address hands over to the page, once, and removes it from the address. A toast says why a work could
 * not be read; a stored hand-off is deleted after its receiver has taken it.
 */
export function useHandoffs<To extends HandoffTarget>(
  to: To,
  receivers: Receivers<To>,
  { params = {}, state, keepsAddress = () => false }: HandoffOptions = {},
) {
  const call = useCall()
  const { drafts } = useMember()
  const { search } = useLocation()
  const navigate = useLateNavigate()
  const [source, param, value] = pendingHandoff(search, to, receivers) ?? [null, '', '']
  const pictureId = source === 'picture' ? value : null
  const picture = useQuery({ ...workPictureQuery(call, pictureId ?? ''), enabled: pictureId !== null }).data
  const isReady = source !== null && (source !== 'picture' || picture !== undefined)

  const read = useEffectEvent(async (signal: AbortSignal) => {
    if (source === 'stored') return readHandoff(drafts, to)
    if (source === 'work') return readWork(call, value, signal)
    return source === 'picture' ? { ...picture, id: value } : value
  })
  const receive = useEffectEvent(async (content: unknown) => {
    // The source decides the type of its content.
    const receiver = (receivers as Partial<Record<string, Receiver<unknown> | null>>)[source ?? '']
    const changes = content === null ? undefined : await receiver?.(content)
    if (source === 'stored') void deleteHandoff(drafts, to)
    if (source !== null && !keepsAddress(source))
      navigate(withParams(search, { ...params, ...changes, [param]: null }), { replace: true, state })
  })
  const fail = useEffectEvent(useToastError())

  useEffect(() => {
    if (!isReady) return
    const controller = new AbortController()
    read(controller.signal).then(
      (content) => (controller.signal.aborted ? undefined : receive(content)),
      (error: unknown) => controller.signal.aborted || fail(error),
    )
    return () => controller.abort()
  }, [isReady, source, value, call, drafts, to])
}
