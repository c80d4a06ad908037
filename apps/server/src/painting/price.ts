/** The usual price of one picture, in points. */
export const PICTURE_COSTS = 4
