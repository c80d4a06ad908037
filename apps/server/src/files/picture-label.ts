/** How a picture came to be, in the words of IPTC's list `digitalsourcetype`. */
export type DigitalSource =
  'trainedAlgorithmicMedia' | 'compositeWithTrainedAlgorithmicMedia' | 'algorithmicMedia' | 'algorithmicallyEnhanced'

/** Who has generated a picture, and under which name of its own. */
export interface Produced {
  producer: string
  id: string
}

/** What a picture's own file says of how it came to be. */
export interface PictureLabel {
  source: DigitalSource
  /** Null for what was not generated. */
  produced: Produced | null
}

const IPTC = 'http://cv.iptc.org/newscodes/digitalsourcetype/'

const inXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The label as XMP: IPTC's source for everybody, and for what was generated the element `AIGC` of GB 45438-2025. */
export function xmpOf({ source, produced }: PictureLabel): string {
  const generated = produced === null ? '' : `<TC260:AIGC>${inXml(JSON.stringify(aigcOf(produced)))}</TC260:AIGC>`
  return [
    '<?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/">',
    `<Iptc4xmpExt:DigitalSourceType>${IPTC}${source}</Iptc4xmpExt:DigitalSourceType>${generated}`,
    '</rdf:Description></rdf:RDF></x:xmpmeta>',
    '<?xpacket end="r"?>',
  ].join('\n')
}

/** Generated for certain, by whom; and handed out by the same. */
const aigcOf = ({ producer, id }: Produced) => ({
  Label: '1',
  ContentProducer: producer,
  ProduceID: id,
  ReservedCode1: '',
  ContentPropagator: producer,
  PropagateID: id,
  ReservedCode2: '',
})

/** What a file of ours says of its source; null for one that was sent to us, of which nothing but its pixels is kept. */
export function sourceIn(xmp: string | undefined): DigitalSource | null {
  const [, source] = /digitalsourcetype\/(\w+)</.exec(xmp ?? '') ?? []
  // No other words stand in files of ours.
  return (source as DigitalSource | undefined) ?? null
}

/**
 * The label of a picture that was restored, by what was said of it before. What a network adds was never seen by anybody; arithmetic
 * alone leaves a photograph a photograph, and what was generated stays that.
 */
export function labelOfRestored(before: DigitalSource | null, hasNetwork: boolean, produced: Produced): PictureLabel {
  const source =
    before === 'trainedAlgorithmicMedia'
      ? before
      : hasNetwork
        ? 'compositeWithTrainedAlgorithmicMedia'
        : (before ?? 'algorithmicallyEnhanced')
  return { source, produced: source === 'algorithmicallyEnhanced' ? null : produced }
}
