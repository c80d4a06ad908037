/** Close codes of RFC 6455 with which ws answers; for all other errors of a client 1002. */
const CLOSE_CODES: Readonly<Record<string, number>> = {
  WS_ERR_INVALID_UTF8: 1007,
  WS_ERR_TOO_MANY_BUFFERED_PARTS: 1008,
  WS_ERR_UNSUPPORTED_DATA_PAYLOAD_LENGTH: 1009,
  WS_ERR_UNSUPPORTED_MESSAGE_LENGTH: 1009,
}

/**
 * The close code and the reason of an error of the client: a frame that is too large or breaks the WebSocket protocol.
 * Null for an error of the server.
 */
export function readProtocolError(error: Error): { answer: number; reason: string } | null {
  if (!('code' in error) || typeof error.code !== 'string' || !error.code.startsWith('WS_ERR_')) return null
  return { answer: CLOSE_CODES[error.code] ?? 1002, reason: error.code }
}
