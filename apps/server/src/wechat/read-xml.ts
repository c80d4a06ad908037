const ELEMENT = /\s*<([A-Za-z]\w*)>(?:<!\[CDATA\[([\s\S]*?)\]\]>|([^<>&]*))<\/\1>/y

/**
 * Reads WeChat's flat XML: one `<xml>` with elements of text. Null for everything else: no declaration, no document
 * type, no entity, no attribute and no nesting is understood, so that none can do harm.
 */
export function readXml(text: string): Map<string, string> | null {
  const trimmed = text.trim()
  if (!trimmed.startsWith('<xml>') || !trimmed.endsWith('</xml>')) return null
  const inner = trimmed.slice('<xml>'.length, -'</xml>'.length).trimEnd()
  const fields = new Map<string, string>()
  let at = 0
  while (at < inner.length) {
    ELEMENT.lastIndex = at
    const [whole, name, quoted, plain] = ELEMENT.exec(inner) ?? []
    if (whole === undefined || name === undefined || fields.has(name)) return null
    fields.set(name, quoted ?? plain ?? '')
    at += whole.length
  }
  return fields
}

/** Writes such XML. Numbers stand bare, as WeChat has them. */
export const writeXml = (fields: Readonly<Record<string, string | number>>) =>
  `<xml>${Object.entries(fields)
    .map(([name, value]) => `<${name}>${typeof value === 'number' ? value : quote(value)}</${name}>`)
    .join('')}</xml>`

const quote = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']] >')}]]>`
