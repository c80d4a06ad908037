/** That a member has accepted a version, as the tabs of a browser tell each other. */
export interface Accepted {
  memberId: string
  version: string
}

const CHANNEL = 'moyun-agreements'

/** Tells the other tabs, so that none of them asks for what was answered here. */
export function tellTabs(accepted: Accepted) {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(accepted)
  channel.close()
}

/** Hears what is accepted in other tabs. Gives back how to stop. */
export function followTabs(hear: (accepted: Accepted) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  // Only `tellTabs` of this very build or an older one speaks here.
  channel.onmessage = ({ data: accepted }: MessageEvent<Accepted>) => hear(accepted)
  return () => channel.close()
}
