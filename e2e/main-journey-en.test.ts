import { playMainJourneys } from './main-journey.ts'

playMainJourneys('en', { sqlite: 1440, postgres: 390 })
