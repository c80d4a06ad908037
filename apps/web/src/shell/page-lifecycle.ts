import { createContext, use, useEffect, useState } from 'react'
import { type ActorOptions, type AnyActorRef, type AnyStateMachine, createActor } from 'xstate'

/** The lifecycle of a page that may be hidden: its actors keep running meanwhile. */
export interface PageLifecycle {
  /** A part of the page mounts, or is shown again, with an actor of its own. */
  enter: (actor: AnyActorRef) => void
  /** A part of the page unmounts, or the page is hidden and may be shown again. */
  leave: (actor: AnyActorRef) => void
  /** Whether the page is hidden. */
  isHidden: () => boolean
}

/** The default for pages that are never hidden: an unmounted part's actor is stopped. */
export const PageLifecycleContext = createContext<PageLifecycle>({
  enter: (actor) => void actor.start(),
  leave: (actor) => void actor.stop(),
  isHidden: () => false,
})

/** The lifecycle as the page's container controls it. */
export interface ControlledPageLifecycle extends PageLifecycle {
  /** Hidden, or being shown again while some of its effects have not run yet. */
  isAway: () => boolean
  hide: () => void
  reveal: () => void
  /** All mounted parts of the page know that it is visible again. */
  settle: () => void
  end: () => void
}

/** Creates the lifecycle of a page. */
export function createPageLifecycle(): ControlledPageLifecycle {
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

/**
 * An actor of a part of a page; it keeps the machine that it was created with. Unlike effects, it keeps running while
 * the page is hidden, so its requests are not repeated.
 */
export function usePageActor<Machine extends AnyStateMachine>(machine: Machine, options: ActorOptions<Machine>) {
  const life = use(PageLifecycleContext)
  const [actor] = useState(() => createActor(machine, options))

  useEffect(() => {
    life.enter(actor)
    return () => life.leave(actor)
  }, [life, actor])
  return actor
}

/**
 * Returns a function that says whether this part of the page is invisible: its page is hidden, or the browser's tab is.
 */
export function useIsHidden(): () => boolean {
  const life = use(PageLifecycleContext)
  return () => life.isHidden() || document.visibilityState === 'hidden'
}

/** Tells an actor of a part of a page each time that the page becomes visible. */
export function useNotifyPageVisible(actor: { send: (event: { type: 'page.visible' }) => void }) {
  useEffect(() => actor.send({ type: 'page.visible' }), [actor])
}
