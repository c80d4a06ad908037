/** In points: one picture, at the usual price. */
export const PICTURE_COSTS = 4
