/** What other features may ask of template. */

export { type MailValues, both, fillBoth } from './render-service.ts'
export { composeMail, wordsOf } from './text-service.ts'
