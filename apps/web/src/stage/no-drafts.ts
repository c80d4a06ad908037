import { clear, createStore } from 'idb-keyval'

/** Deletes drafts of earlier stories. */
export const noDrafts = () => clear(createStore('moyun', 'drafts'))
