/** The text without its last `length` characters (code points). */
export const dropEnd = (text: string, length: number): string =>
  length > 0 ? [...text].slice(0, -length).join('') : text
