/** `No shoots yet`, `1 shoot`, `4 shoots`. */
export const shootsWord = (count: number): string =>
  count === 0 ? 'No shoots yet' : count === 1 ? '1 shoot' : `${count} shoots`
