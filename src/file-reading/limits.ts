/** Bytes of a file that is read. */
export const maxFileBytes = 5 * 1024 * 1024
/** Columns of a CSV file. */
export const maxColumns = 100
