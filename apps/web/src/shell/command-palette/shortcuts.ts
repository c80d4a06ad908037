/** A shortcut that works on every page of the app shell. */
interface Shortcut {
  key: string
  /** With Ctrl, or ⌘ on Apple devices. Such a shortcut also works in text fields. */
  mod?: true
}

/** A panel that a shortcut opens. */
export type ShortcutPanel = 'palette' | 'keys'

/** The global shortcuts. The listener and the list of keys both read them from here. */
export const shortcuts: Readonly<Record<ShortcutPanel, Shortcut>> = {
  palette: { key: 'k', mod: true },
  keys: { key: '?' },
}

const isMac = () => /^(?:Mac|iP)/.test(navigator.platform)

/** Whether this is the key that `mod` means on this keyboard. */
export const isModKey = (key: string, mac = isMac()) => key === (mac ? 'Meta' : 'Control')

/** The label of that key. */
export const modKeyLabel = (mac = isMac()) => (mac ? '⌘' : 'Ctrl')

/** The labels of a shortcut's keys on this keyboard. */
export function keyLabels({ key, mod }: Shortcut, mac = isMac()): readonly string[] {
  const cap = key.toUpperCase()
  return mod ? [modKeyLabel(mac), cap] : [cap]
}

/** The part of a keydown event that decides which shortcut it is. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'repeat' | 'isComposing'
>

/**
 * The panel that a key press opens; null for any other key. A key without modifier is ignored while the member types.
 */
export function panelFor(press: KeyPress, typing: boolean, mac = isMac()): ShortcutPanel | null {
  if (press.isComposing || press.repeat || press.altKey) return null
  const isMod = mac ? press.metaKey && !press.ctrlKey : press.ctrlKey && !press.metaKey
  const isBare = !press.metaKey && !press.ctrlKey
  for (const panel of ['palette', 'keys'] as const) {
    const { key, mod } = shortcuts[panel]
    if (press.key.toLowerCase() === key && (mod ? isMod && !press.shiftKey : isBare && !typing)) return panel
  }
  return null
}
