/** The wall screen (server/pages/device-page.ts): how many are here, and what is next. */
import { WallPage } from '../../features/checkin/web/wall/wall-page.tsx'
import { openDevice } from './device-start.tsx'

openDevice((enrolment, onLanguage) => <WallPage enrolment={enrolment} onLanguage={onLanguage} />)
