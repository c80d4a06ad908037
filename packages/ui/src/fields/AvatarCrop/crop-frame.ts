/**
 * Position of a picture behind the square frame: `scale` relative to the smallest scale that fills the frame; `left`
 * and `top` are the offset of the picture's centre from the frame's centre, in frame widths.
 */
export interface Crop {
  scale: number
  left: number
  top: number
}

export interface PictureSize {
  width: number
  height: number
}

export const centredCrop: Crop = { scale: 1, left: 0, top: 0 }

/** The maximum zoom. */
export const MAX_ZOOM = 4

/** The picture's sides in frame widths: at scale 1 the shorter side fills the frame. */
const sidesOf = ({ width, height }: PictureSize, scale: number) => {
  const shorter = Math.min(width, height)
  return { width: (width / shorter) * scale, height: (height / shorter) * scale }
}

/** Clamps a crop so that no edge of the picture is inside the frame. */
export function clampCrop(size: PictureSize, { scale, left, top }: Crop): Crop {
  const kept = Math.min(MAX_ZOOM, Math.max(1, scale))
  const sides = sidesOf(size, kept)
  const within = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value)) + 0
  return { scale: kept, left: within(left, (sides.width - 1) / 2), top: within(top, (sides.height - 1) / 2) }
}

/** Zooms about the centre of the frame. */
export const zoomTo = (size: PictureSize, crop: Crop, scale: number): Crop => {
  const kept = Math.min(MAX_ZOOM, Math.max(1, scale))
  return clampCrop(size, { scale: kept, left: (crop.left * kept) / crop.scale, top: (crop.top * kept) / crop.scale })
}

/** The square of the picture that the frame shows, in picture pixels. */
export function visibleSquare(size: PictureSize, { scale, left, top }: Crop) {
  const side = Math.min(size.width, size.height) / scale
  return { x: size.width / 2 - left * side - side / 2, y: size.height / 2 - top * side - side / 2, side }
}
