/** What was written in Markdown, without the marks of a heading, a quotation, a list or stress: for the few lines that a list shows of it. */
export const plain = (text: string): string =>
  text.replaceAll(/^[ \t]*(?:#{1,6}|>|[-*+]|\d+\.)[ \t]+/gmu, '').replaceAll(/\*\*|__|`/g, '')
