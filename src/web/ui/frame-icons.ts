/**
 * The icons of the frame: a file of its own, so that a visitor's first load holds only these (a module goes into one
 * chunk with everything that any page uses of it). All others, and these, are in icons.ts.
 */
export const globeIcon =
  'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18'
export const menuIcon = 'M4 7h16M4 12h16M4 17h16'
export const starIcon = 'M12 4l2.4 5 5.6.8-4 3.9.9 5.5-4.9-2.6-4.9 2.6.9-5.5-4-3.9 5.6-.8z'
export const peopleIcon =
  'M5.8 9a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0 -6.4 0zM3 19c0-3.3 2.7-5 6-5s6 1.7 6 5M15.5 6.2a3 3 0 0 1 0 5.6M17 14.3c2.4.5 4 2 4 4.7'
export const placeIcon =
  'M12 21s7-6.3 7-11.5A7 7 0 0 0 5 9.5C5 14.7 12 21 12 21zM9.5 9.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0z'
export const bedIcon =
  'M3 18V6m0 9h18v3m0-3v-2a3 3 0 0 0-3-3H9v5M4.5 11.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0z'
export const mailIcon = 'M3 5h18v14h-18zM3.5 6.5l8.5 7 8.5-7'
export const clockIcon = 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0zM12 7v5l3.5 2'
export const searchIcon = 'M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0zM16 16l4.5 4.5'
export const chevronDownIcon = 'M6 9l6 6 6-6'
export const userIcon = 'M8 8a4 4 0 1 0 8 0a4 4 0 1 0 -8 0zM4 21c0-4.4 3.6-7 8-7s8 2.6 8 7'
