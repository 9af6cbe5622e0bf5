/** What other features may ask of template. */

export { type MailValues, both, drawDocument, drawMail, fillBoth } from './render-service.ts'
export { composeMail, wordsOf } from './text-service.ts'
