const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `Mon, Nov 23`; with the year where it differs from that of `from`. */
export function dayWords({ dayOfWeek, month, day, year }: Temporal.PlainDate, from: Temporal.PlainDate): string {
  return `${weekdays[dayOfWeek - 1]}, ${months[month - 1]}\u00a0${day}${year === from.year ? '' : `, ${year}`}`
}
