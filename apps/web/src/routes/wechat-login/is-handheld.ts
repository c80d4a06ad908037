/** Whether the page is in a hand: inside WeChat, or on a window as narrow as a phone's. Nobody scans what they hold. */
export const isHandheld = () =>
  /MicroMessenger/i.test(navigator.userAgent) || window.matchMedia('(max-width: 640px)').matches
