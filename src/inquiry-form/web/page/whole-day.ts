/** Whether a day is typed to its end: a browser tells `0002-06-12` while the year 2027 is typed. */
export const isWholeDay = (day: string): boolean => /^(?:19|20|21)\d\d-\d\d-\d\d$/.test(day)
