/** The usual price of one picture, in points. */
export const POINTS_PER_PICTURE = 4
