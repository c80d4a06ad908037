/** Whether the element that had focus before a dialog or popover opened can be focused again. */
export const canReceiveFocus = (element: Element | null | undefined): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element !== document.body
