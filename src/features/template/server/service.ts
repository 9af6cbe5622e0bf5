/** What other features may ask of template. */

export {
  type MailSite,
  type MailValues,
  both,
  drawDocument,
  drawMail,
  fillBoth,
  frameOf,
} from './render-service.ts'
export { composeMail, mailSiteOf, wordsOf } from './text-service.ts'
