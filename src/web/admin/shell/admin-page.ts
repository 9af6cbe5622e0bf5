/** A page of the back office, as menu, bar and shell know it. The list of all is src/app/web/admin/pages.ts. */
import type { ComponentType, LazyExoticComponent } from 'react'
import type { Role, StaffRole } from '../../../shared/call.ts'
import type { Message } from '../../../shared/i18n.ts'

export interface AdminPage {
  /** Below /admin/. */
  readonly path: string
  /** An address it had before; leads to the one of today, query and all. */
  readonly formerPath?: string
  readonly name: Message
  /** Null: the home of the zone, above all groups. */
  readonly group: Message | null
  readonly icon: string
  /** Roles beside the administrator, as the calls of the page declare them. */
  readonly roles: readonly StaffRole[]
  /** The query by which its list is searched for words; without it the menu's search names its pages alone. */
  readonly search?: string
  readonly page: LazyExoticComponent<ComponentType>
}

export function mayOpen(page: AdminPage, role: Role): boolean {
  return role === 'administrator' || page.roles.some((allowed) => allowed === role)
}
