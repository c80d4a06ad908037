/** A language as messages call it: ICU knows no hyphen in a name. */
export const bareName = (language: string) => language.replace('-', '')
