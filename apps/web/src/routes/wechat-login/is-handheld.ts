/**
 * Whether the page is open on a phone: inside WeChat, or in a window as narrow as a phone's. A phone cannot scan its
 * own screen.
 */
export const isHandheld = () =>
  /MicroMessenger/i.test(navigator.userAgent) || window.matchMedia('(max-width: 640px)').matches
