import { useLocation, useNavigate } from 'react-router'
import { closeDialog, signInPurpose } from '../../../web/frame/dialogs.ts'
import { signIn } from '../../../web/data/session-acts.ts'

/** Screens that a link in a mail leads to: who signs in there came for what it names. */
const stays = /^\/(stationletter|meetings|questionnaire)(\/|$)/
/** Screens on which a visitor chooses something: it is still chosen after the login. Who has just registered cannot have it yet. */
const choosing = /^\/(meeting-room|(negotiation|coffee|display|sponsor)-table)$/

/**
 * After login or registration (requirement 4): keeps the token, fetches the user, closes the dialog, and goes on:
 * administrators to the review page, others to /signup; but who came by a link of a mail, or has chosen a room, table or session, stays.
 * False when the server then knows no user.
 */
export function useAfterSignIn(after: 'login' | 'registration'): (token: string) => Promise<boolean> {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return async (token) => {
    const user = await signIn(token)
    if (!user) return false
    closeDialog()
    const isChoosing = signInPurpose() !== '' || (user.userType === 2 && choosing.test(pathname))
    if (stays.test(pathname) || (after === 'login' && isChoosing)) return true
    await navigate(user.userType === 3 ? '/admin/adminsponsor' : '/signup')
    // On the page that was open already nothing arrives that would take the focus.
    if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
    return true
  }
}
