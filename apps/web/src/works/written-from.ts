/** Where one chooses what is written about the picture of a work. */
export const writtenFrom = (id: string) => `/creation?picture=${encodeURIComponent(id)}`

/** Where one paints after the picture of a work. */
export const paintedAfter = (id: string) => `/aipainting?after=${encodeURIComponent(id)}`
