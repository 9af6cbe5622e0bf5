/** The pictures that a text can hold. A feature keeps them; src/app/web/admin/zone.tsx hands in how one is chosen and looked up. */
import { createContext, type ComponentType, type ReactNode } from 'react'
import type { Picture } from '../../../shared/pictures.ts'

interface EditorPictures {
  /** Chooses pictures; mounted to open it. */
  readonly Dialog: ComponentType<{
    several?: boolean
    onChoose: (pictures: readonly { readonly id: string }[]) => void
    onClose: () => void
  }>
  /** Looks a picture up and draws what is known of it: the picture, null where it is still being made, undefined where there is none. */
  readonly Lookup: ComponentType<{
    id: string
    children: (found: { readonly picture: Picture | null } | undefined, loading: boolean) => ReactNode
  }>
}

export const EditorPicturesContext = createContext<EditorPictures>({ Dialog: () => null, Lookup: () => null })
