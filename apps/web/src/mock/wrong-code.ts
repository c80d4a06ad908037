/** The one code that is wrong: any other six digits came by a message that nobody sent. */
export const WRONG_CODE = '000000'
