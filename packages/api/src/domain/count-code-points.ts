/** The length of a text in characters (code points), as the contract's limits and PostgreSQL count it. */
export const countCodePoints = (text: string): number => [...text].length
