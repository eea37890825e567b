/** What a shoot takes; null for its own hours, and nothing when both are the same. */
interface Takes {
  takesFrom: number | null
  takesUntil: number | null
}

/** From start to end, epoch milliseconds. */
interface Time {
  date: number
  endsAt: number
  timeZone: string
}

const at = (ms: number, zone: string) => Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone)

/** The whole days of a place that a time occupies: one that ends at midnight does not occupy the next day. */
export function wholeDays({ date, endsAt, timeZone }: Time): { from: number; until: number } {
  return {
    from: at(date, timeZone).startOfDay().epochMilliseconds,
    until: at(Math.max(date, endsAt - 1), timeZone)
      .startOfDay()
      .add({ days: 1 })
      .startOfDay().epochMilliseconds,
  }
}

/** What a shoot takes once it is at another time: as much around its hours, or the whole days again. */
export function movedTakes({ takesFrom, takesUntil, ...before }: Time & Takes, after: Time): Takes {
  if (takesFrom === null || takesUntil === null) return { takesFrom: null, takesUntil: null }
  if (takesFrom === takesUntil) return { takesFrom: after.date, takesUntil: after.date }
  const days = wholeDays(before)
  if (days.from === takesFrom && days.until === takesUntil) {
    const { from, until } = wholeDays(after)
    return { takesFrom: from, takesUntil: until }
  }
  return {
    takesFrom: takesFrom + after.date - before.date,
    takesUntil: takesUntil + after.endsAt - before.endsAt,
  }
}
