/** Stands where axios keeps its adapter for `fetch`: there is none here. */
export const getFetch = () => null
