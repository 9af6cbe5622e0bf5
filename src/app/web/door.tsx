/** The screen at the door of a meeting room (server/pages/device-page.ts): who has it now, and who is next. */
import { DoorPage } from '../../features/door/web/door-page.tsx'
import { openDevice } from './device-start.tsx'

openDevice((enrolment) => <DoorPage enrolment={enrolment} />)
