/** Characters of the reason for a registration after the deadline. */
export const lateReasonLimit = 300
