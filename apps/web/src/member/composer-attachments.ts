import type { Call } from '@moyun/api/call'
import type { MessageOptions } from '@moyun/machines'
import { createObservable, type Observable } from '../app/observable.ts'
import { type AttachedPicture, createPictureUploads, uploadedPicture, pendingPicture } from './attached-picture.ts'
import type { Drafts, PersistedComposerState, ComposerState } from './drafts.ts'

/** The attachments and choices of one composer. Images upload in the background, whichever page is visible. */
export interface ComposerAttachments extends Omit<Observable<ComposerState>, 'set'> {
  choose: (choice: Partial<Omit<ComposerState, 'pictures'>>) => void
  add: (added: readonly File[]) => void
  remove: (id: string) => void
  retry: (id: string) => void
  /**
   * Clears the attachments once the question is being sent. The chosen model stays: follow-up questions are about the
   * same images.
   */
  clear: () => void
  /** Restores the attachments of a question that could not be sent. */
  restore: (options: MessageOptions) => void
}

const nothing: ComposerState = { assistantId: null, model: null, pictures: [] }

/**
 * Opens the attachments of a composer, stored under a name that may change. The stored ones are loaded shortly after,
 * unless the member has changed something first.
 */
export function openComposerAttachments(
  { call, drafts }: { call: Call; drafts: Drafts },
  name: () => string,
): ComposerAttachments {
  const { getSnapshot, subscribe, set } = createObservable<ComposerState>(nothing)
  const { bring, leave, forget } = createPictureUploads(call, update)
  const find = (id: string) => getSnapshot().pictures.find((picture) => picture.id === id)
  let touched = false
  void drafts.readAttachments(name()).then((persisted) => {
    if (persisted && !touched)
      begin({
        ...persisted,
        pictures: persisted.pictures.map((one) => (one instanceof Blob ? pendingPicture(one) : uploadedPicture(one))),
      })
  })

  function change(next: Partial<ComposerState>) {
    touched = true
    set({ ...getSnapshot(), ...next })
    void drafts.saveAttachments(name(), toPersisted(getSnapshot()))
  }
  function update(id: string, next: Partial<AttachedPicture>, lasting: boolean) {
    const { pictures } = getSnapshot()
    // The same image twice counts once.
    const isTwice =
      next.uploaded !== undefined &&
      pictures.some(({ id: other, uploaded }) => other !== id && uploaded?.id === next.uploaded?.id)
    const updated = isTwice
      ? pictures.filter((picture) => picture.id !== id)
      : pictures.map((picture) => (picture.id === id ? { ...picture, ...next } : picture))
    if (lasting) change({ pictures: updated })
    else set({ ...getSnapshot(), pictures: updated })
  }
  function begin(state: ComposerState) {
    change(state)
    state.pictures.forEach(bring)
  }

  return {
    getSnapshot,
    subscribe,
    choose: change,
    add: (added) => {
      const pictures = added.map(pendingPicture)
      change({ pictures: [...getSnapshot().pictures, ...pictures] })
      pictures.forEach(bring)
    },
    remove: (id) => {
      const removedPicture = find(id)
      if (!removedPicture) return
      leave(removedPicture)
      change({ pictures: getSnapshot().pictures.filter((picture) => picture !== removedPicture) })
      if (removedPicture.uploaded) forget(removedPicture.uploaded)
    },
    retry: (id) => {
      const failed = find(id)
      if (failed?.state === 'failed') bring(failed)
    },
    clear: () => {
      const { model, pictures } = getSnapshot()
      pictures.forEach(leave)
      touched = true
      set({ ...nothing, model })
      void drafts.saveAttachments(name(), null)
    },
    restore: ({ assistantId, model, attachments = [] }) => {
      const now = getSnapshot()
      const back = attachments
        .filter(({ id }) => now.pictures.every(({ uploaded }) => uploaded?.id !== id))
        .map(uploadedPicture)
      begin({
        assistantId: now.assistantId ?? assistantId ?? null,
        model: now.model ?? model ?? null,
        pictures: [...back, ...now.pictures],
      })
    },
  }
}

/** The attachments and choices to send with a question, without images that failed or are not uploaded yet. */
export function attachmentsOf({ assistantId, model, pictures }: ComposerState): MessageOptions {
  const attachments = pictures.flatMap(({ state, uploaded }) => (state === 'done' && uploaded ? [uploaded] : []))
  return {
    ...(assistantId === null ? {} : { assistantId }),
    ...(model === null ? {} : { model }),
    ...(attachments.length > 0 ? { attachments } : {}),
  }
}

/** Null when there is nothing to store. */
function toPersisted({ assistantId, model, pictures }: ComposerState): PersistedComposerState | null {
  if (assistantId === null && model === null && pictures.length === 0) return null
  return { assistantId, model, pictures: pictures.flatMap(({ uploaded, file }) => uploaded ?? file ?? []) }
}
