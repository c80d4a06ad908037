import type { UnsentRequest } from '@moyun/machines'
import { createStore, del, get, keys, promisifyRequest, type UseStore } from 'idb-keyval'
import type { ImageFile } from '@moyun/api'
import type { AttachedPicture } from './attached-picture.ts'

/** What the composer holds beside the text, for one question. */
export interface ComposerState {
  /** Null for the conversation's own assistant. */
  assistantId: string | null
  /** Null for the default model. */
  model: string | null
  pictures: readonly AttachedPicture[]
}

/** The stored form: an image is either the server's file or the chosen one. */
export interface PersistedComposerState extends Omit<ComposerState, 'pictures'> {
  pictures: readonly (ImageFile | File)[]
}

/** A member's unsent input, by conversation. Never in local storage: it is chat text. */
export interface Drafts {
  read: (conversation: string) => Promise<string>
  save: (conversation: string, text: string) => Promise<void>
  /** Attachments and choices beside the text. */
  readAttachments: (conversation: string) => Promise<PersistedComposerState | null>
  saveAttachments: (conversation: string, state: PersistedComposerState | null) => Promise<void>
  /** A request that was being sent when the page closed. */
  readUnsent: (conversation: string) => Promise<UnsentRequest | null>
  saveUnsent: (conversation: string, unsent: UnsentRequest | null) => Promise<void>
  /** Deletes all drafts of this member, after they have signed out. */
  deleteAll: () => Promise<void>
}

const open = () => createStore('moyun', 'drafts')

/**
 * Commits at once instead of after the answer, so that a member who leaves the page right after typing loses nothing.
 */
const write = (store: UseStore, name: string, value: unknown) =>
  store('readwrite', (drafts) => {
    if (value === null || value === '') drafts.delete(name)
    else drafts.put(value, name)
    drafts.transaction.commit()
    return promisifyRequest(drafts.transaction)
  })

/** The drafts of one member. If the browser stores nothing, they last until the page is closed. */
export function createDrafts(memberId: string, openStore: () => UseStore = open): Drafts {
  const latestValues = new Map<string, unknown>()
  const nameOf = (kind: 'draft' | 'held' | 'unsent', conversation: string) => `${memberId}/${kind}/${conversation}`
  let store: UseStore | undefined

  async function attempt<T>(touch: (store: UseStore) => Promise<T>, otherwise: T): Promise<T> {
    try {
      store ??= openStore()
      return await touch(store)
    } catch {
      return otherwise
    }
  }

  async function read(name: string): Promise<unknown> {
    return latestValues.has(name) ? latestValues.get(name) : attempt((place) => get<unknown>(name, place), undefined)
  }

  async function put(name: string, value: unknown) {
    latestValues.set(name, value)
    await attempt((place) => write(place, name, value), undefined)
  }

  return {
    read: async (conversation) => {
      const text = await read(nameOf('draft', conversation))
      return typeof text === 'string' ? text : ''
    },
    save: (conversation, text) => put(nameOf('draft', conversation), text),
    readAttachments: async (conversation) => {
      const state = await read(nameOf('held', conversation))
      return isComposerState(state) ? state : null
    },
    saveAttachments: (conversation, state) => put(nameOf('held', conversation), state),
    readUnsent: async (conversation) => {
      const unsent = await read(nameOf('unsent', conversation))
      return isUnsent(unsent) ? unsent : null
    },
    saveUnsent: (conversation, unsent) => put(nameOf('unsent', conversation), unsent),
    deleteAll: async () => {
      latestValues.clear()
      const allKeys = await attempt<IDBValidKey[]>((place) => keys(place), [])
      const own = allKeys.filter((key) => typeof key === 'string' && key.startsWith(`${memberId}/`))
      await Promise.all(own.map((key) => attempt((place) => del(key, place), undefined)))
    },
  }
}

/** Checks a stored value: an older version, or something else, may have written it. */
const isUnsent = (value: unknown): value is UnsentRequest =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  'id' in value &&
  typeof value.id === 'string' &&
  ((value.kind === 'message' && 'text' in value && typeof value.text === 'string') ||
    ((value.kind === 'regenerate' || value.kind === 'continue') &&
      'answerId' in value &&
      typeof value.answerId === 'string'))

const isNameOrNull = (value: unknown) => value === null || typeof value === 'string'

const isComposerState = (value: unknown): value is PersistedComposerState =>
  typeof value === 'object' &&
  value !== null &&
  'assistantId' in value &&
  isNameOrNull(value.assistantId) &&
  'model' in value &&
  isNameOrNull(value.model) &&
  'pictures' in value &&
  Array.isArray(value.pictures) &&
  value.pictures.every(isPicture)

const isPicture = (value: unknown) =>
  value instanceof Blob ||
  (typeof value === 'object' && value !== null && 'id' in value && 'thumb' in value && typeof value.id === 'string')
