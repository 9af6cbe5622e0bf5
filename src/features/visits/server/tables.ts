export interface VisitTables {
  visit: {
    /** path|locale|day */
    id: string
    path: string
    locale: string
    /** Beijing date, YYYY-MM-DD */
    day: string
    count: number
  }
}
