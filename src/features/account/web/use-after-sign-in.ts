import { useNavigate } from 'react-router'
import { closeDialog } from '../../../web/frame/dialogs.ts'
import { signIn } from '../../../web/session-acts.ts'

/**
 * After login or registration (spec §4): keeps the token, fetches the user, closes the dialog, and goes on:
 * administrators to the review page, others to /signup. False when the server then knows no user.
 */
export function useAfterSignIn(): (token: string) => Promise<boolean> {
  const navigate = useNavigate()
  return async (token) => {
    const user = await signIn(token)
    if (!user) return false
    closeDialog()
    await navigate(user.userType === 3 ? '/admin/adminsponsor' : '/signup')
    return true
  }
}
