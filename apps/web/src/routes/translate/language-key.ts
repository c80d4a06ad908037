/** A language code as a message key: ICU does not allow hyphens in names. */
export const languageKey = (language: string) => language.replace('-', '')
