/** Icons of the back office's menu, drawn as those of ui/icons.ts. */
/** A house. */
export const homeIcon = 'M4 11l8-7 8 7v9h-5v-6H9v6H4z'
export const pagesIcon = 'M5 4h14v16H5zM8.5 8.5h7M8.5 12h7M8.5 15.5h4'
export const pictureIcon = 'M3.5 5h17v14h-17zM3.5 16l5-5 4.5 4.5 3-3 4.5 4.5M15 9.2v.1'
export const filmIcon = 'M3.5 5h17v14h-17zM10 9v6l5-3z'
export const bookedIcon = 'M4 5.5h16v15h-16zM4 10h16M8.5 3v4M15.5 3v4M8.5 15l2.5 2.5 4.5-4.5'
export const deviceIcon = 'M7.5 3.5h9v17h-9zM11 17.5h2'
export const doorIcon = 'M6 20.5v-17h12v17M3.5 20.5h17M14.5 12v.1'
export const planIcon = 'M3.5 4.5h17v15h-17zM3.5 13h6m4 0h7M13.5 4.5v8.5'
/** A medal on its ribbon. */
export const sponsorIcon = 'M7 14.5a5 5 0 1 0 10 0a5 5 0 1 0 -10 0zM9 10 6 3.5m9 6.5 3-6.5M10 3.5l2 5 2-5'
/** A label with its eyelet. */
export const letterIcon = 'M3.5 6h17v12h-17zM3.5 7l8.5 6.5L20.5 7M7 15.5h3'
/** An open envelope with what is in it. */
export const invitationIcon = 'M3.5 10 12 4l8.5 6v10h-17zM3.5 10l8.5 6 8.5-6M8 7v-3h8v3'
/** A list behind a lock. */
export const handedListIcon = 'M4 5h16M4 10h8M4 15h6M13 14h7.5v6.5H13zM14.8 14v-2a2 2 0 0 1 4 0v2'
export const sendIcon = 'M3.5 11.5 20.5 4l-5 16-4-6.5zM11.5 13.5 20.5 4'
export const deliveredIcon = 'M3.5 5.5h17v12h-6l-2.5 3-2.5-3h-6zM8 11.5l3 3 5-5.5'
export const priceIcon = 'M12.5 4H20v7.5L11.5 20 4 12.5zM16.2 7.8v.1'
/** Boxes that are ticked. */
export const questionnaireIcon =
  'M4 4h16v16H4zM7.5 9l1.5 1.5L11.5 8M14 9.5h3M7.5 15l1.5 1.5 2.5-2.5M14 15.5h3'
/** A flag on its pole. */
export const reportedIcon = 'M6 21V4M6 4.5h12l-2.5 4 2.5 4H6'
/** A badge with its slot, a head and shoulders. */
export const badgeIcon =
  'M6 3.5h12v17H6zM10.5 6h3M9.8 12a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0 -4.4 0M8.5 17.5c.6-1.6 1.9-2.4 3.5-2.4s2.9.8 3.5 2.4'
