import { mayOpen, selectRole } from '@moyun/machines'
import type { ReactNode } from 'react'
import { Role } from './role.ts'

/** Whether the viewed role is among these. The server checks again in any case. */
export function usePermission(roles: readonly string[]): boolean {
  return isPermitted('usePermission', roles, Role.useSelector(selectRole))
}

export interface PermissionProps {
  /** Empty, or with a `*` in it: all roles. */
  roles: readonly string[]
  children: ReactNode
}

/**
 * Renders its children only for some roles. The server decides what a role may do; for whole pages, use the site map.
 */
export function Permission({ roles, children }: PermissionProps) {
  return isPermitted('Permission', roles, Role.useSelector(selectRole)) ? children : null
}

/** Without a list everybody would see everything, so a missing list throws an error that names the caller. */
function isPermitted(name: string, roles: readonly string[], role: string): boolean {
  if (!Array.isArray(roles)) throw new Error(`${name} needs a list of roles, such as roles={['admin']}`)
  return roles.length === 0 || mayOpen({ roles }, role)
}
