import type { PersistedSettings, Settings } from '@moyun/api'

/** A setting that is on or off. */
export type ToggleSetting = {
  [Name in keyof PersistedSettings]: PersistedSettings[Name] extends boolean ? Name : never
}[keyof PersistedSettings]

/**
 * Whether a change would be visible. A menu that is off, or in a drawer on a narrow screen, has no position to choose.
 */
export function hasVisibleEffect(
  { menu, navbar, device }: Pick<Settings, 'menu' | 'navbar' | 'device'>,
  name: ToggleSetting,
): boolean {
  if (name === 'hideMenu') return menu && device !== 'mobile'
  return name === 'topMenu' ? menu && navbar && device !== 'mobile' : true
}
