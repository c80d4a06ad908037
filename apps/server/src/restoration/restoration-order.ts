/** Pixels of a preview's longer side at most. */
export const PREVIEW_SIDE = 1024

/** What is to be done to a picture. Strengths are of a hundred, and nothing at 0. */
export interface RestorationOrder {
  denoise: number
  sharpen: number
  colour: number
  enlarge: 1 | 2 | 4
  /** Small, and with the mark of the house. */
  preview: boolean
}
