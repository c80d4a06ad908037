/** Removes Markdown marks of headings, quotations, lists and emphasis, for the few lines that a list shows. */
export const stripMarkdown = (text: string): string =>
  text.replaceAll(/^[ \t]*(?:#{1,6}|>|[-*+]|\d+\.)[ \t]+/gmu, '').replaceAll(/\*\*|__|`/g, '')
