/** Ids are 26 characters of Crockford base 32: 48 bits of time, then 80 random bits (ULID). */
export const idPattern = /^[0-9A-HJKMNP-TV-Z]{26}$/
