/** The one code that is refused. Since no message is sent, any other six digits are accepted. */
export const WRONG_CODE = '000000'
