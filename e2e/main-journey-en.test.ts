import { playMainJourneys } from './main-journey.ts'

playMainJourneys('en')
