/**
 * The origin of the API, from the build's `VITE_API_BASE_URL`; empty for the origin of the pages. The requests, and the
 * WebSocket, go there.
 */
export const apiBaseUrl = (): string => String(import.meta.env.VITE_API_BASE_URL ?? '').replace(/\/+$/, '')
