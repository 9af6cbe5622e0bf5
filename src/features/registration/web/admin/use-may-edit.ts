import { useStaff } from '../../../../web/admin/staff.ts'

/** Who may change activities and slots, as their calls declare it; the server decides. */
export function useMayEdit(): boolean {
  const { administers, user } = useStaff()
  return administers || user.role === 'reviewer' || user.role === 'editor'
}
