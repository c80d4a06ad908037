/** Lowers a price as `part` is to `whole`: rounded down, and at least a point where there is something to be paid. */
export const lowered = (points: number, part: number, whole: number): number =>
  points === 0 ? 0 : Math.max(1, Math.floor((points * part) / whole))
