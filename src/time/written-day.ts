/** Date formats. */
export const dateFormats = ['MM/dd/yyyy', 'dd/MM/yyyy', 'yyyy-MM-dd'] as const
export type DateFormat = (typeof dateFormats)[number]

/** Formats a day such as `2026-10-15`: `10/15/2026`. */
export function writtenDay(day: string, format: DateFormat): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return format.replace('yyyy', year).replace('MM', month).replace('dd', date)
}
