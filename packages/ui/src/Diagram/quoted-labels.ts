/**
 * A flowchart of Mermaid whose labels with brackets in them stand in quotation marks, as Mermaid wants: models write
 * `A[输入(手机)]`. For one that could not be drawn as it was written.
 */
export function withQuotedLabels(source: string): string {
  if (!/^\s*(?:graph|flowchart)\b/.test(source)) return source
  return source.replace(/(?<=[\p{L}\p{N}_])(\[|\{)([^[\]{}"\n]*[()][^[\]{}"\n]*)(\]|\})/gu, '$1"$2"$3')
}
