/** `138****8000`: enough for the owner to recognise the number. */
export const maskPhone = (mobile: string) =>
  mobile.length < 7 ? '****' : `${mobile.slice(0, -8)}****${mobile.slice(-4)}`
