/** Under which it is kept when the member's account will be closed. */
export const CLOSING = ['closing']
