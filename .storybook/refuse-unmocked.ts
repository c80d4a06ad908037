/** Throws for an API request that no story mocked; Storybook's own files pass. */
export function refuseUnmocked(request: Request) {
  const { pathname } = new URL(request.url)
  if (/^\/(api|MPSign|sandbox)\//.test(pathname)) throw new Error(`No story mocks ${request.method} ${pathname}`)
}
