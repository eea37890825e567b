/** The day this many days later, or earlier where they are negative: `2026-10-17`. */
export const dayAfter = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString()
