import { clear, createStore } from 'idb-keyval'

/** Deletes drafts of earlier stories. */
export const clearDrafts = () => clear(createStore('moyun', 'drafts'))
