/** The address for choosing a template that writes about a work's image. */
export const writtenFrom = (id: string) => `/creation?picture=${encodeURIComponent(id)}`

/** The address for painting after a work's image. */
export const paintedAfter = (id: string) => `/aipainting?after=${encodeURIComponent(id)}`
