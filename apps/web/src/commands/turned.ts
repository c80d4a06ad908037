import type { KeptSettings, Settings } from '@moyun/api'

/** A setting that is on or off. */
export type Turned = {
  [Name in keyof KeptSettings]: KeptSettings[Name] extends boolean ? Name : never
}[keyof KeptSettings]

/** Whether anything would be seen of a change: a menu that is off, or that a narrow screen has in a drawer anyway, has no place to choose. */
export function showsIn({ menu, navbar, device }: Pick<Settings, 'menu' | 'navbar' | 'device'>, name: Turned): boolean {
  if (name === 'hideMenu') return menu && device !== 'mobile'
  return name === 'topMenu' ? menu && navbar && device !== 'mobile' : true
}
