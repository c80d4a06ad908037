/** The name of the event stream of one generation. */
export const generationStream = (generationId: string) => `run:${generationId}`

/** The name of the event stream of one member. */
export const userStream = (memberId: string) => `user:${memberId}`

/** The name of the event stream of one visitor. */
export const visitorStream = (visitorId: string) => `visitor:${visitorId}`
