import { expiresAt } from './access-token.ts'
import { createCarrier } from './carrier.ts'
import type { Tokens } from './contract/session.ts'
import { type Patience, startPatience } from './patience.ts'
import { createPost, type Delivered, type Parcel } from './post.ts'
import { createQueue, type Lock } from './queue.ts'
import { commonRefusals, Refusal } from './refusal.ts'
import { createServerClock, type ServerClock } from './server-clock.ts'
import { isCurrentLogin, type TokenStore } from './tokens.ts'
import type { Reply } from './transport.ts'

/** K3. */
const CALL_TIMEOUT = 50_000
/** The server's own patience for an upload, and time for its answer. */
const UPLOAD_TIMEOUT = 75_000

export interface DeliveryOptions {
  /** Empty: the page's own origin. */
  baseUrl?: string
  tokens: TokenStore
  /** Goes into `Accept-Language`. */
  language: () => string
  /** Keeps the tabs of a browser from refreshing at once: a Web Lock, whose next holder sees what the one before has stored. */
  lock?: Lock
  /** Share one among everything that judges the expiry of a token. */
  clock?: ServerClock
  /** In milliseconds; K3 where it is left out, and more for an upload. */
  timeout?: number
}

/** How an envelope says that it does not know the token, and what is to be done then, at once. */
export interface DoorKeeper {
  isSignedOut(reply: Reply): boolean
  /** Called when a refresh did not help, for a login that is still the stored one. */
  onSignedOut(): void
}

/** Brings a parcel to the server with valid tokens: one refresh for all that need it, one retry for a refused token. */
export function createDelivery(options: DeliveryOptions, door: DoorKeeper): (parcel: Parcel) => Promise<Delivered> {
  const { baseUrl = '', tokens, language } = options
  const clock = options.clock ?? createServerClock()
  const post = createPost({ baseUrl, tokens, language, clock })
  const carrier = createCarrier(tokens, options.lock ?? createQueue(), post)

  const isStale = ({ accessToken, refreshToken }: Tokens, refused: string) =>
    refreshToken !== '' && (accessToken === refused || expiresAt(accessToken) <= clock.now())

  /** True when the server knows the token. Ends the login otherwise, unless it is over already. */
  function isWelcome({ reply, pair }: Delivered): boolean {
    if (!door.isSignedOut(reply)) return true
    if (isCurrentLogin(tokens, pair)) door.onSignedOut()
    return false
  }

  /** `refused` is an access token that the server does not take any more, whatever the clock says. */
  async function attempt(
    parcel: Parcel,
    patience: Patience,
    refused: string,
  ): Promise<Delivered & { carried: boolean }> {
    const wasSignedIn = tokens.read() !== null
    for (let trusted = false; ;) {
      patience.check()
      const pair = tokens.read()
      if (pair === null && wasSignedIn) throw new Refusal(commonRefusals.signedOut, 'signedOut')
      if (pair === null || trusted || !isStale(pair, refused)) {
        return { ...(await post(parcel, patience, pair, false)), carried: false }
      }
      const underWay = carrier.underWay()
      if (underWay !== null) trusted = await patience.for(underWay)
      else {
        const delivered = await carrier.carry(parcel, patience, pair.accessToken, isWelcome)
        if (delivered !== null) return { ...delivered, carried: true }
      }
    }
  }

  return async (parcel) => {
    const { timeout = parcel.body instanceof FormData ? UPLOAD_TIMEOUT : CALL_TIMEOUT } = options
    const patience = startPatience(timeout, parcel.signal)
    const first = await attempt(parcel, patience, '')
    if (first.carried || !door.isSignedOut(first.reply)) return first

    const canRefresh =
      first.pair !== null && first.pair.refreshToken !== '' && first.reply.header('access-token') !== 'invalid_token'
    const last =
      canRefresh && isCurrentLogin(tokens, first.pair)
        ? await attempt(parcel, patience, first.pair?.accessToken ?? '')
        : first
    if (!last.carried) isWelcome(last)
    return last
  }
}
