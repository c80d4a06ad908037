import { createContext, use, useEffect, useState } from 'react'
import { type ActorOptions, type AnyActorRef, type AnyStateMachine, createActor } from 'xstate'

/** How a page lives that may be put out of sight: what it is waiting for goes on meanwhile. */
export interface PageLife {
  /** A part of the page begins to look at an actor of its own, or looks at it again. */
  enter: (actor: AnyActorRef) => void
  /** A part of the page goes; it may be that the page is out of sight, and comes back. */
  leave: (actor: AnyActorRef) => void
  /** Out of sight. */
  isHidden: () => boolean
}

/** Where no page is put out of sight, whatever goes is gone. */
export const PageLifeContext = createContext<PageLife>({
  enter: (actor) => void actor.start(),
  leave: (actor) => void actor.stop(),
  isHidden: () => false,
})

/** A page's life as what stands around the page sees it. */
export interface KeptLife extends PageLife {
  /** Out of sight, or on the way back: not everything on it knows yet that it shows. */
  isAway: () => boolean
  hide: () => void
  reveal: () => void
  /** Whatever is still on it knows that it shows. */
  settle: () => void
  end: () => void
}

/** Begins a page's life. */
export function beginLife(): KeptLife {
  const waiting = new Set<AnyActorRef>()
  let hidden = false
  let away = false
  let ended = false
  const stopWaiting = () => {
    for (const actor of waiting) actor.stop()
    waiting.clear()
  }

  return {
    enter: (actor) => {
      waiting.delete(actor)
      actor.start()
    },
    leave: (actor) => {
      if (away && !ended) waiting.add(actor)
      else actor.stop()
    },
    isHidden: () => hidden,
    isAway: () => away,
    hide: () => {
      hidden = true
      away = true
    },
    reveal: () => {
      hidden = false
    },
    settle: () => {
      away = false
      stopWaiting()
    },
    end: () => {
      ended = true
      stopWaiting()
    },
  }
}

/** An actor of a part of a page, of the machine that it began with. Unlike the effects of the page it does not rest out of sight: what it had asked for is not asked for again. */
export function usePageActor<Machine extends AnyStateMachine>(machine: Machine, options: ActorOptions<Machine>) {
  const life = use(PageLifeContext)
  const [actor] = useState(() => createActor(machine, options))

  useEffect(() => {
    life.enter(actor)
    return () => life.leave(actor)
  }, [life, actor])
  return actor
}

/** Says whether nobody can see this part of a page: the page is out of sight, or the browser's own is. */
export function useIsHidden(): () => boolean {
  const life = use(PageLifeContext)
  return () => life.isHidden() || document.visibilityState === 'hidden'
}

/** Tells an actor of a part of a page that the page is in sight, each time that it comes there. */
export function useTellSight(actor: { send: (event: { type: 'page.shown' }) => void }) {
  useEffect(() => actor.send({ type: 'page.shown' }), [actor])
}
