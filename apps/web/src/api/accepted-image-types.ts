/**
 * Image types that the server accepts, with their file extensions: few operating systems recognise phone formats (HEIC)
 * by media type.
 */
export const ACCEPTED_IMAGE_TYPES = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/heic': ['.heic', '.heif'],
  'image/heif': [],
  'image/avif': ['.avif'],
} as const

/** The same as an `accept` attribute of a file input. */
export const IMAGE_ACCEPT = Object.entries(ACCEPTED_IMAGE_TYPES).flat(2).join()
