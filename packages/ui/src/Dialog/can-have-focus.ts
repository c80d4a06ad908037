/** Whether what had the focus before something opened can have it again. */
export const canHaveFocus = (element: Element | null | undefined): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element !== document.body
