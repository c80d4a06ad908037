/** How a picture was made, in the terms of IPTC's vocabulary `digitalsourcetype`. */
export type DigitalSource =
  | 'trainedAlgorithmicMedia'
  | 'compositeWithTrainedAlgorithmicMedia'
  | 'algorithmicMedia'
  | 'algorithmicallyEnhanced'

/** Who generated a picture, and their id for it. */
export interface Producer {
  producer: string
  id: string
}

/** The provenance label in a picture's file. */
export interface PictureLabel {
  source: DigitalSource
  /** Null for pictures that were not generated. */
  produced: Producer | null
}

const IPTC = 'http://cv.iptc.org/newscodes/digitalsourcetype/'

const inXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The label as XMP: IPTC's source type, and for generated pictures the element `AIGC` of GB 45438-2025. */
export function xmpOf({ source, produced }: PictureLabel): string {
  const generated = produced === null ? '' : `<TC260:AIGC>${inXml(JSON.stringify(aigcOf(produced)))}</TC260:AIGC>`
  return [
    '<?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" ' +
      'xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/">',
    `<Iptc4xmpExt:DigitalSourceType>${IPTC}${source}</Iptc4xmpExt:DigitalSourceType>${generated}`,
    '</rdf:Description></rdf:RDF></x:xmpmeta>',
    '<?xpacket end="r"?>',
  ].join('\n')
}

/** Label 1: certainly generated; producer and distributor are the same. */
const aigcOf = ({ producer, id }: Producer) => ({
  Label: '1',
  ContentProducer: producer,
  ProduceID: id,
  ReservedCode1: '',
  ContentPropagator: producer,
  PropagateID: id,
  ReservedCode2: '',
})

/** The source type in one of our files; null for an upload, of which only the pixels are kept. */
export function sourceIn(xmp: string | undefined): DigitalSource | null {
  const [, source] = /digitalsourcetype\/(\w+)</.exec(xmp ?? '') ?? []
  // Our files contain no other values.
  return (source as DigitalSource | undefined) ?? null
}

/**
 * The label of a restored picture, from its previous label. What a neural network adds was never photographed; pure
 * arithmetic leaves a photograph a photograph, and a generated picture stays one.
 */
export function labelOfRestored(before: DigitalSource | null, hasNetwork: boolean, produced: Producer): PictureLabel {
  const source =
    before === 'trainedAlgorithmicMedia'
      ? before
      : hasNetwork
        ? 'compositeWithTrainedAlgorithmicMedia'
        : (before ?? 'algorithmicallyEnhanced')
  return { source, produced: source === 'algorithmicallyEnhanced' ? null : produced }
}
