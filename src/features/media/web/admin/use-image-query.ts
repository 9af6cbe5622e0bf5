import { useStaff } from '../../../../web/admin/staff.ts'
import { useQuery } from '../../../../web/admin/table/use-query.ts'

const names = ['view', 'gallery', 'q', 'unused', 'page', 'size'] as const
export type ImageQuery = Partial<Record<(typeof names)[number], string>>
export type ChangeImageQuery = (change: Partial<Record<(typeof names)[number], string | undefined>>) => void

/** What the image page's address says: which view, which gallery, which page of it. */
export function useImageQuery(): readonly [ImageQuery, ChangeImageQuery] {
  return useQuery(names)
}

/** Editors and administrators change media; others look. */
export function useEditsMedia(): boolean {
  const { administers, user } = useStaff()
  return administers || user.role === 'editor'
}
