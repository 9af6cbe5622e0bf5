/** The member zone's doors. Its code is never part of what a visitor loads, and is not rendered on the server. */
import type { ComponentType } from 'react'

type Page = () => Promise<{ default: ComponentType }>
const found = import.meta.glob<{ default: ComponentType }>([
  '../../../features/registration/web/signup/signup-page.tsx',
  './account-page.tsx',
])

const missing: Page = () => Promise.reject(new Error('page is not built'))

export const memberPages: { signup: Page; account: Page } | null = import.meta.env.SSR
  ? null
  : {
      signup: found['../../../features/registration/web/signup/signup-page.tsx'] ?? missing,
      account: found['./account-page.tsx'] ?? missing,
    }
