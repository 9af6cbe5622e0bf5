/** What other features may ask of template. */

export { type MailValues, both, fillBoth } from './draw-service.ts'
export { composeMail, wordsOf } from './words-service.ts'
