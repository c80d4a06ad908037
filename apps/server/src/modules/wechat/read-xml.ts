const ELEMENT = /\s*<([A-Za-z]\w*)>(?:<!\[CDATA\[([\s\S]*?)\]\]>|([^<>&]*))<\/\1>/y

/**
 * Parses WeChat's flat XML: one `<xml>` with text elements. Null for anything else: declarations, document types,
 * entities, attributes and nesting are not supported, so they can do no harm.
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

/** Serialises such XML. Numbers are written without CDATA, as WeChat does. */
export const writeXml = (fields: Readonly<Record<string, string | number>>) =>
  `<xml>${Object.entries(fields)
    .map(([name, value]) => `<${name}>${typeof value === 'number' ? value : quote(value)}</${name}>`)
    .join('')}</xml>`

const quote = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']] >')}]]>`
