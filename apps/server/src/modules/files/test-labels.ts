import ExifReader from 'exifreader'

/**
 * The metadata that a third-party reader finds in a picture: how it was made, who generated it, and whether camera data
 * is left.
 */
export function readPictureLabel(picture: Buffer) {
  const { xmp = {}, exif = {} } = ExifReader.load(picture, { expanded: true }) as {
    xmp?: Record<string, { value: string } | string | undefined>
    exif?: object
  }
  const xmpProperty = (name: string) => {
    const tag = xmp[name]
    return typeof tag === 'object' ? tag.value : undefined
  }
  const aigc = xmpProperty('AIGC')
  return {
    source: xmpProperty('DigitalSourceType')?.replace('http://cv.iptc.org/newscodes/digitalsourcetype/', '') ?? null,
    aigc: aigc === undefined ? null : (JSON.parse(aigc) as Record<string, string>),
    camera: Object.keys(exif).length > 0,
  }
}
