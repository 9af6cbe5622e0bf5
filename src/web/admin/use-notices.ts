import { App } from 'antd'
import { useMemo } from 'react'
import { useTranslate } from '../ui/language.tsx'
import type { Refused } from './call.ts'
import { adminMessages as messages } from './messages.ts'

const refusal = 'refusal'

/**
 * Notifications: success 10 s, warnings and errors 30 s (requirement 8). At the bottom left, over the menu: at the top right
 * they would lie on the drawer's and the page's buttons.
 */
export function useNotices() {
  const { notification } = App.useApp()
  const t = useTranslate()
  return useMemo(() => {
    const show = (kind: 'success' | 'warning' | 'error', title: string, description?: string) =>
      notification[kind]({
        // One refusal at a time; what succeeds afterwards takes it away.
        ...(kind === 'error' && { key: refusal }),
        title,
        description,
        duration: kind === 'success' ? 10 : 30,
        role: kind === 'success' ? 'status' : 'alert',
        pauseOnHover: true,
      })
    return {
      success: (title: string, description?: string) => {
        notification.destroy(refusal)
        show('success', title, description)
      },
      warning: (title: string, description?: string) => show('warning', title, description),
      /** Says why a call was refused; silent where the person gave up. `shown`: the fields already say theirs. */
      refused: (answer: Refused, { shown = false } = {}) => {
        if (answer.code === 'GIVEN_UP') return
        const fields = shown ? '' : Object.values(answer.fields).join(' ')
        show('error', answer.message || t(messages.failed), fields || undefined)
      },
    }
  }, [notification, t])
}
