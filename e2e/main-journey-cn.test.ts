import { playMainJourneys } from './main-journey.ts'

playMainJourneys('cn')
