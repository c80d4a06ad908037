import type { StoredFile } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import type { Along } from '@moyun/machines'
import { createShown, type Shown } from '../shown.ts'
import { type BroughtPicture, createBringing, there, waiting } from './brought-picture.ts'
import type { Drafts } from './drafts.ts'

/** What the composer holds beside its text, for one question. */
export interface Held {
  /** Null for whoever answers in the conversation anyway. */
  assistantId: string | null
  /** Null for the model that answers anyway. */
  model: string | null
  pictures: readonly BroughtPicture[]
}

/** As it is kept in the browser: a picture as what the server has, or as it was picked. */
export interface KeptHeld extends Omit<Held, 'pictures'> {
  pictures: readonly (StoredFile | File)[]
}

/** What one composer holds beside its text. Pictures go up by themselves, whichever page is looked at. */
export interface Brought extends Omit<Shown<Held>, 'show'> {
  choose: (choice: Partial<Omit<Held, 'pictures'>>) => void
  add: (added: readonly File[]) => void
  remove: (id: string) => void
  retry: (id: string) => void
  /** It is on its way with a question. The model stays as it was chosen: what follows is about the same pictures. */
  clear: () => void
  /** What could not be sent is back. */
  restore: (along: Along) => void
}

const nothing: Held = { assistantId: null, model: null, pictures: [] }

/** Holds what goes along with a question, kept under a name that may change. What was kept comes a moment later, unless the member was quicker. */
export function openBrought({ call, drafts }: { call: Call; drafts: Drafts }, name: () => string): Brought {
  const { getSnapshot, subscribe, show } = createShown<Held>(nothing)
  const { bring, leave, forget } = createBringing(call, update)
  const find = (id: string) => getSnapshot().pictures.find((picture) => picture.id === id)
  let touched = false
  void drafts.readHeld(name()).then((kept) => {
    if (kept && !touched)
      begin({ ...kept, pictures: kept.pictures.map((one) => (one instanceof Blob ? waiting(one) : there(one))) })
  })

  function change(next: Partial<Held>) {
    touched = true
    show({ ...getSnapshot(), ...next })
    void drafts.keepHeld(name(), toKept(getSnapshot()))
  }
  function update(id: string, next: Partial<BroughtPicture>, lasting: boolean) {
    const { pictures } = getSnapshot()
    // The same picture twice is one.
    const isTwice =
      next.stored !== undefined &&
      pictures.some(({ id: other, stored }) => other !== id && stored?.id === next.stored?.id)
    const updated = isTwice
      ? pictures.filter((picture) => picture.id !== id)
      : pictures.map((picture) => (picture.id === id ? { ...picture, ...next } : picture))
    if (lasting) change({ pictures: updated })
    else show({ ...getSnapshot(), pictures: updated })
  }
  function begin(held: Held) {
    change(held)
    held.pictures.forEach(bring)
  }

  return {
    getSnapshot,
    subscribe,
    choose: change,
    add: (added) => {
      const pictures = added.map(waiting)
      change({ pictures: [...getSnapshot().pictures, ...pictures] })
      pictures.forEach(bring)
    },
    remove: (id) => {
      const gone = find(id)
      if (!gone) return
      leave(gone)
      change({ pictures: getSnapshot().pictures.filter((picture) => picture !== gone) })
      if (gone.stored) forget(gone.stored)
    },
    retry: (id) => {
      const failed = find(id)
      if (failed?.state === 'failed') bring(failed)
    },
    clear: () => {
      const { model, pictures } = getSnapshot()
      pictures.forEach(leave)
      touched = true
      show({ ...nothing, model })
      void drafts.keepHeld(name(), null)
    },
    restore: ({ assistantId, model, attachments = [] }) => {
      const now = getSnapshot()
      const back = attachments.filter(({ id }) => now.pictures.every(({ stored }) => stored?.id !== id)).map(there)
      begin({
        assistantId: now.assistantId ?? assistantId ?? null,
        model: now.model ?? model ?? null,
        pictures: [...back, ...now.pictures],
      })
    },
  }
}

/** What a question brings along; nothing of what failed or has not come yet. */
export function alongOf({ assistantId, model, pictures }: Held): Along {
  const attachments = pictures.flatMap(({ state, stored }) => (state === 'done' && stored ? [stored] : []))
  return {
    ...(assistantId === null ? {} : { assistantId }),
    ...(model === null ? {} : { model }),
    ...(attachments.length > 0 ? { attachments } : {}),
  }
}

/** Null where there is nothing to keep. */
function toKept({ assistantId, model, pictures }: Held): KeptHeld | null {
  if (assistantId === null && model === null && pictures.length === 0) return null
  return { assistantId, model, pictures: pictures.flatMap(({ stored, file }) => stored ?? file ?? []) }
}
