/** Bytes of a file that is read. */
export const maxFileBytes = 5 * 1024 * 1024
/** Columns of a CSV file. */
export const maxColumns = 100

/** What stands at the field of a file. */
export const limitWords = (maxRows: number): string =>
  `Up to ${maxFileBytes / 1024 / 1024} MB and ${maxRows.toLocaleString('en-US')} rows. The file is not kept.`
