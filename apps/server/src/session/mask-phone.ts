/** `138****8000`: enough for its owner to know it again. */
export const maskPhone = (mobile: string) =>
  mobile.length < 7 ? '****' : `${mobile.slice(0, -8)}****${mobile.slice(-4)}`
