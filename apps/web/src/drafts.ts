import { createStore, del, get, keys, set, type UseStore } from 'idb-keyval'

/** What a member has written and not sent, by conversation. Never in local storage: it is chat text. */
export interface Drafts {
  read: (conversation: string) => Promise<string>
  keep: (conversation: string, text: string) => Promise<void>
  /** Deletes this member's drafts: they have logged out. */
  forget: () => Promise<void>
}

const open = () => createStore('moyun', 'drafts')

/** The drafts of one member. Where the browser keeps nothing they live as long as the page. */
export function createDrafts(memberId: string, openStore: () => UseStore = open): Drafts {
  const written = new Map<string, string>()
  const prefix = `${memberId}/`
  let store: UseStore | undefined

  async function attempt<T>(touch: (store: UseStore) => Promise<T>, otherwise: T): Promise<T> {
    try {
      store ??= openStore()
      return await touch(store)
    } catch {
      return otherwise
    }
  }

  return {
    read: async (conversation) => {
      const known = written.get(conversation)
      if (known !== undefined) return known
      const stored = await attempt((place) => get<unknown>(prefix + conversation, place), undefined)
      return typeof stored === 'string' ? stored : ''
    },
    keep: async (conversation, text) => {
      written.set(conversation, text)
      await attempt((place) => (text === '' ? del(prefix + conversation, place) : set(prefix + conversation, text, place)), undefined)
    },
    forget: async () => {
      written.clear()
      const stored = await attempt<IDBValidKey[]>((place) => keys(place), [])
      const own = stored.filter((key) => typeof key === 'string' && key.startsWith(prefix))
      await Promise.all(own.map((key) => attempt((place) => del(key, place), undefined)))
    },
  }
}
