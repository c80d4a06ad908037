import { createLazyPart } from '@moyun/ui'
import { loadChunk } from '../session/stale-build-reload.ts'

/** A part of the app that is loaded on demand. If a deployment has replaced its chunk, the page is reloaded. */
export const lazyPart = <Part>(load: () => Promise<Part>) => createLazyPart(() => loadChunk(load()))
