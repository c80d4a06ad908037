/**
 * Puts the labels of a Mermaid flowchart that contain brackets in quotation marks, as Mermaid requires: models write
 * `A[输入(手机)]`. Used only after the source as written could not be drawn.
 */
export function withQuotedLabels(source: string): string {
  if (!/^\s*(?:graph|flowchart)\b/.test(source)) return source
  return source.replace(/(?<=[\p{L}\p{N}_])(\[|\{)([^[\]{}"\n]*[()][^[\]{}"\n]*)(\]|\})/gu, '$1"$2"$3')
}
