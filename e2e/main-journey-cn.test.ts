import { playMainJourneys } from './main-journey.ts'

playMainJourneys('cn', { sqlite: 390, postgres: 1440 })
