/**
 * The icons, each one path on a 24 × 24 ground, drawn as a line (`icon.tsx`). Single exports, so that a page
 * ships only the ones it shows.
 */
export * from './frame-icons.ts'
export const calendarIcon = 'M4 5.5h16v15h-16zM4 10h16M8.5 3v4M15.5 3v4'
export const downloadIcon = 'M12 4v11m-5-5 5 5 5-5M4 20h16'
export const editIcon = 'M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19z'
export const fileIcon = 'M6 3h8l4 4v14H6zM14 3v4h4'
export const gearIcon =
  'M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0zM12 3v3m0 12v3M3 12h3m12 0h3M5.6 5.6l2.2 2.2m8.4 8.4 2.2 2.2m0-12.8-2.2 2.2m-8.4 8.4-2.2 2.2'
export const infoIcon = 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0zM12 11v6m0-9.7v.1'
export const lockIcon = 'M5 10.5h14v9.5h-14zM8 10.5V8a4 4 0 0 1 8 0v2.5'
export const logIcon = 'M8 6h12M8 12h12M8 18h12M4 6v.1M4 12v.1M4 18v.1'
export const newsIcon = 'M4 5h13v14H6a2 2 0 0 1-2-2zM17 9h3v8a2 2 0 0 1-2 2M7.5 9h6m-6 3.5h6m-6 3.5h4'
export const okCircleIcon = 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0zM8 12.3l3 3 5.2-6'
export const signOutIcon = 'M9 4H5v16h4M14 8l4 4-4 4M18 12H9'
export const plusIcon = 'M12 5v14M5 12h14'
export const printIcon = 'M7 8V3.5h10V8M7 17H4V8h16v9h-3M7 14h10v6.5H7z'
export const arrowRightIcon = 'M5 12h14m-6-6 6 6-6 6'
export const checkIcon = 'M4 12.5 9.5 18 20 6.5'
export const seatIcon = 'M7 4v9h10V4M5 13h14v4H5zM7 17v3.5m10-3.5v3.5'
export const soundIcon = 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11'
export const uploadIcon = 'M12 16V5m-5 5 5-5 5 5M4 19h16'
export const warningIcon = 'M12 3.5 2.5 20h19zM12 10v4.5m0 2.7v.1'
export const filterIcon = 'M4 7h16M7 12h10M10 17h4'
export const closeIcon = 'M6 6l12 12M18 6 6 18'
export const minusIcon = 'M5 12h14'
/** A banknote. */
export const coinIcon = 'M3 6.5h18v11H3zM9.2 12a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0 -5.6 0zM6 9.5v.1M18 14.4v.1'
export const copyIcon = 'M9 8.5h11v12H9zM15 8.5v-5H4v12h5'
export const fitIcon = 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5'
export const ticketIcon = 'M4 6h16v4a2 2 0 0 0 0 4v4H4v-4a2 2 0 0 0 0-4zM14 6v3m0 3v.1m0 3v3'
export const trashIcon = 'M4 7h16M9.5 7V4h5v3M6 7l1 13.5h10L18 7M10 11v6m4-6v6'
export const refreshIcon = 'M20 11a8 8 0 1 0-2.3 6.3M20 4.5V11h-6.5'
export const phoneIcon =
  'M5 3.5h4l1.5 4.7-2.4 1.7a12.5 12.5 0 0 0 6 6l1.7-2.4 4.7 1.5v4a1.5 1.5 0 0 1-1.6 1.5C10.9 20 4 13.1 3.5 5.1A1.5 1.5 0 0 1 5 3.5z'
export const starIcon = 'M12 4l2.4 5 5.6.8-4 3.9.9 5.5-4.9-2.6-4.9 2.6.9-5.5-4-3.9 5.6-.8z'
export const peopleIcon =
  'M5.8 9a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0 -6.4 0zM3 19c0-3.3 2.7-5 6-5s6 1.7 6 5M15.5 6.2a3 3 0 0 1 0 5.6M17 14.3c2.4.5 4 2 4 4.7'
export const placeIcon =
  'M12 21s7-6.3 7-11.5A7 7 0 0 0 5 9.5C5 14.7 12 21 12 21zM9.5 9.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0z'
export const bedIcon =
  'M3 18V6m0 9h18v3m0-3v-2a3 3 0 0 0-3-3H9v5M4.5 11.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0z'
