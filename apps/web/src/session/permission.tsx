import { mayOpen, selectRole } from '@moyun/machines'
import type { ReactNode } from 'react'
import { Role } from './role.ts'

/** Whether the role that is looked through is among these; M1. The server checks again whatever this says. */
export function usePermission(roles: readonly string[]): boolean {
  return isPermitted('usePermission', roles, Role.useSelector(selectRole))
}

export interface PermissionProps {
  /** Empty, or with a `*` in it: everyone. */
  roles: readonly string[]
  children: ReactNode
}

/** Shows what only some roles are to see. What they may do is the server's to decide; a whole page belongs into the site map. */
export function Permission({ roles, children }: PermissionProps) {
  return isPermitted('Permission', roles, Role.useSelector(selectRole)) ? children : null
}

/** A list that was forgotten would show everybody everything: it is a bug, and says whose. */
function isPermitted(name: string, roles: readonly string[], role: string): boolean {
  if (!Array.isArray(roles)) throw new Error(`${name} needs a list of roles, such as roles={['admin']}`)
  return roles.length === 0 || mayOpen({ roles }, role)
}
