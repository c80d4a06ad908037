/** A key that the desk listens to, wherever the member is. */
interface Shortcut {
  key: string
  /** With Ctrl, or ⌘ where there is one. It then works while one types, too. */
  mod?: true
}

/** What a key of the desk can ask for. */
export type Asked = 'palette' | 'keys'

/** The keys of the desk, once: what listens to them and what prints them reads them here. */
export const shortcuts: Readonly<Record<Asked, Shortcut>> = {
  palette: { key: 'k', mod: true },
  keys: { key: '?' },
}

const isMac = () => /^(?:Mac|iP)/.test(navigator.platform)

/** The key that `mod` stands for on this keyboard. */
export const isModKey = (key: string, mac = isMac()) => key === (mac ? 'Meta' : 'Control')

/** What is printed on that key. */
export const modCap = (mac = isMac()) => (mac ? '⌘' : 'Ctrl')

/** As it is printed on this keyboard. */
export function printed({ key, mod }: Shortcut, mac = isMac()): readonly string[] {
  const cap = key.toUpperCase()
  return mod ? [modCap(mac), cap] : [cap]
}

/** As much of a keydown as it takes to know what it asks for. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'repeat' | 'isComposing'
>

/** What a key asks for; null for one that is somebody else's. A bare key belongs to whoever is typing. */
export function askedBy(press: KeyPress, typing: boolean, mac = isMac()): Asked | null {
  if (press.isComposing || press.repeat || press.altKey) return null
  const isMod = mac ? press.metaKey && !press.ctrlKey : press.ctrlKey && !press.metaKey
  const isBare = !press.metaKey && !press.ctrlKey
  for (const asked of ['palette', 'keys'] as const) {
    const { key, mod } = shortcuts[asked]
    if (press.key.toLowerCase() === key && (mod ? isMod && !press.shiftKey : isBare && !typing)) return asked
  }
  return null
}
