/** The icons of the editor's toolbar; see ui/icons.ts. */
export const headingTwoIcon = 'M4 5v14M12 5v14M4 12h8M16 11.5a2.3 2.3 0 1 1 4 1.6L16 19h4.5'
export const headingThreeIcon = 'M4 5v14M12 5v14M4 12h8M16 9.5h4.5L18 13a3 3 0 1 1-2.3 5'
export const boldIcon = 'M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7zM8 5v14'
export const linkIcon =
  'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1'
export const bulletsIcon = 'M9 6h11M9 12h11M9 18h11M4.5 6v.1M4.5 12v.1M4.5 18v.1'
export const numbersIcon = 'M10 6h10M10 12h10M10 18h10M4 4.5 5.5 4v5M4 14.5h3l-3 4.5h3'
export const quoteIcon =
  'M4 17V9.5A3.5 3.5 0 0 1 7.5 6M4 12h5v5H4M14 17V9.5A3.5 3.5 0 0 1 17.5 6M14 12h5v5h-5'
export const tableIcon = 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14'
export const ruleIcon = 'M3 12h18M7 7h10M7 17h10'
export const pictureIcon =
  'M4 5h16v14H4zM4 16l4.5-4.5 4 4L15 13l5 5M15 9.5a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0'
export const undoIcon = 'M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-4'
export const redoIcon = 'M16 5l4 4-4 4M20 9H10a5.5 5.5 0 0 0 0 11h4'
