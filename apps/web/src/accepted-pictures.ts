/** Pictures that the server takes, with the endings of their files: what phones take is known to few systems by its type. */
export const ACCEPTED_PICTURES = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/heic': ['.heic', '.heif'],
  'image/heif': [],
  'image/avif': ['.avif'],
} as const

/** The same for a field that takes files. */
export const ACCEPTED = Object.entries(ACCEPTED_PICTURES).flat(2).join()
