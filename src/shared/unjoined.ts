/**
 * Text without what only holds it together on a screen (format.ts): for paper, whose fonts may lack it, and for workbooks, where it
 * would not be found by what is typed.
 */
export const unjoined = (text: string): string => text.replace(/\u2060/g, '').replace(/\u00a0/g, ' ')
