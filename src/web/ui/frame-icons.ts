/**
 * The icons of the frame: a file of its own, so that a visitor's first load holds only these (a module goes into one
 * chunk with everything that any page uses of it). All others, and these, are in icons.ts.
 */
export const globeIcon =
  'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18'
export const menuIcon = 'M4 7h16M4 12h16M4 17h16'
export const mailIcon = 'M3 5h18v14h-18zM3.5 6.5l8.5 7 8.5-7'
export const clockIcon = 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0zM12 7v5l3.5 2'
export const searchIcon = 'M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0zM16 16l4.5 4.5'
export const chevronDownIcon = 'M6 9l6 6 6-6'
export const userIcon = 'M8 8a4 4 0 1 0 8 0a4 4 0 1 0 -8 0zM4 21c0-4.4 3.6-7 8-7s8 2.6 8 7'
