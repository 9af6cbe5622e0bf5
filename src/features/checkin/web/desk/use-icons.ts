/** Icons that only the desk shows, one path each on a ground of 24 × 24 (web/ui/icons.ts). */
export {
  arrowRightIcon,
  chevronDownIcon,
  okCircleIcon,
  searchIcon as findIcon,
  warningIcon,
} from '../../../../web/ui/icons.ts'
export const lampIcon = 'M7 3h10v4l-3 4v10h-4V11L7 7zM7 7h10M12 13.5v2'
export const scanIcon = 'M3 8V3h5M16 3h5v5M21 16v5h-5M8 21H3v-5M3 12h18'
export const undoIcon = 'M8 5 4 9l4 4M4 9h10a6 6 0 0 1 0 12h-3'
export const netIcon =
  'M2 9a14.5 14.5 0 0 1 20 0M5 12.5a10 10 0 0 1 14 0M8.5 16a5 5 0 0 1 7 0M11 19.5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0'
export const awayIcon =
  'M3 3l18 18M5 12.5a10 10 0 0 1 4-2.4M2 9a14.5 14.5 0 0 1 4.6-2.9M10.6 5.1A14.5 14.5 0 0 1 22 9M15 10.6a10 10 0 0 1 4 1.9M8.5 16a5 5 0 0 1 7 0M11 19.5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0'
export const noCameraIcon = 'M3 3l18 18M9 6l1.5-2h5L17 6h4v12M17 19H3V7h2M9.5 10.5a4 4 0 0 0 5.5 5.8'
export const againIcon = 'M4 8h14l-4-4M20 16H6l4 4'
export const listIcon = 'M8 6h13M8 12h13M8 18h13M3.5 6h1M3.5 12h1M3.5 18h1'
