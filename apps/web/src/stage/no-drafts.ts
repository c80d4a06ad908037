import { clear, createStore } from 'idb-keyval'

/** Nothing that an earlier story has filled in is left. */
export const noDrafts = () => clear(createStore('moyun', 'drafts'))
