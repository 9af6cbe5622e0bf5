/** Icons of the back office's menu, drawn as those of ui/icons.ts. */
export const pagesIcon = 'M5 4h14v16H5zM8.5 8.5h7M8.5 12h7M8.5 15.5h4'
export const pictureIcon = 'M3.5 5h17v14h-17zM3.5 16l5-5 4.5 4.5 3-3 4.5 4.5M15 9.2v.1'
export const filmIcon = 'M3.5 5h17v14h-17zM10 9v6l5-3z'
