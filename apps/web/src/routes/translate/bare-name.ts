/** A language code as a message key: ICU does not allow hyphens in names. */
export const bareName = (language: string) => language.replace('-', '')
