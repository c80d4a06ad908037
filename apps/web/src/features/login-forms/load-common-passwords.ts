/** Loads the passwords that the server refuses as too common. */
export const loadCommonPasswords = async () => (await import('@moyun/api/common-passwords')).commonPasswords
