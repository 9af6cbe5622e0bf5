/** The check-in desk as an application of its own (server/pages/device-page.ts): no router, no session, no frame. */
import { DeskPage } from '../../features/checkin/web/desk/desk-page.tsx'
import { openDevice } from './device-start.tsx'

openDevice((enrolment, onLanguage) => <DeskPage enrolment={enrolment} onLanguage={onLanguage} />)
