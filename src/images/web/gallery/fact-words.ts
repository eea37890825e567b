/** A file size: `4.2 MB`, `310 KB`. */
export function megabytes(bytes: number): string {
  const inMegabytes = bytes / 1024 / 1024
  if (inMegabytes >= 0.95) return `${inMegabytes.toFixed(1)} MB`
  return `${Math.max(1, Math.round(bytes / 1024))} KB`
}

/** The day of an instant in `zone`, in the photographer's format: `MM/DD/YYYY`. */
export function dayIn(at: string, zone: string, format: string): string {
  const [year = '', month = '', day = ''] = Temporal.Instant.from(at)
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toString()
    .split('-')
  return format.replace('YYYY', year).replace('MM', month).replace('DD', day)
}
