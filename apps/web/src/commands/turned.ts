import type { KeptSettings, Settings } from '@moyun/api'

/** A setting that is on or off. */
export type Turned = {
  [Name in keyof KeptSettings]: KeptSettings[Name] extends boolean ? Name : never
}[keyof KeptSettings]

/**
 * Whether a change would be visible. A menu that is off, or in a drawer on a narrow screen, has no position to choose.
 */
export function showsIn({ menu, navbar, device }: Pick<Settings, 'menu' | 'navbar' | 'device'>, name: Turned): boolean {
  if (name === 'hideMenu') return menu && device !== 'mobile'
  return name === 'topMenu' ? menu && navbar && device !== 'mobile' : true
}
