/** Broadcast between the tabs of a browser: a member has accepted a version of the terms. */
export interface AcceptanceMessage {
  memberId: string
  version: string
}

const CHANNEL = 'moyun-agreements'

/** Tells the other tabs, so that none of them asks for a version that the member accepted in this one. */
export function broadcastAcceptance(accepted: AcceptanceMessage) {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(accepted)
  channel.close()
}

/** Calls `onAccepted` when another tab reports an acceptance. Returns the function that unsubscribes. */
export function subscribeToAcceptances(onAccepted: (accepted: AcceptanceMessage) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  // Only `broadcastAcceptance` of this build or an older one posts to this channel.
  channel.onmessage = ({ data: accepted }: MessageEvent<AcceptanceMessage>) => onAccepted(accepted)
  return () => channel.close()
}
