import common from './common-passwords.json' with { type: 'json' }

/**
 * The most used passwords of at least eight characters, in lower case, from zxcvbn's list (MIT licence) and from Chinese
 * leaks. The server refuses them; the field for a new password says so.
 */
export const commonPasswords: ReadonlySet<string> = new Set(common)
