/**
 * Text without what only holds it together on a screen (format.ts): for paper, whose fonts may lack it, for workbooks, where it would
 * not be found by what is typed, for letters and calendars, which open in programs of all ages, and for what is said of a page to
 * search engines.
 */
export const unjoined = (text: string): string => text.replace(/\u2060/g, '').replace(/\u00a0/g, ' ')
