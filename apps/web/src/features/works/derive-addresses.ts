/** The address for choosing a template that writes about a work's image. */
export const writeFromAddress = (id: string) => `/creation?picture=${encodeURIComponent(id)}`

/** The address for painting after a work's image. */
export const paintFromAddress = (id: string) => `/aipainting?after=${encodeURIComponent(id)}`
