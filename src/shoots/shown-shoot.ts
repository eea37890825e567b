/** The name of the changes of shoots among those that wait to be sent. */
export const pendingShoots = 'shoot'

/** Some of the fields. */
export const picked = <Fields extends object>(fields: Fields, isWanted: (field: keyof Fields) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => isWanted(field as keyof Fields))) as Fields

interface Shown {
  id: number
  date: string
  duration: number
}

/** A change of a shoot, as far as it is shown. */
export interface Changed {
  shootId: number
  fields: object
}

/** A shoot with the changes that wait to be sent. */
export function withChanges<S extends Shown>(shoot: S, changes: readonly Changed[]): S {
  const own = changes.filter(({ shootId }) => shootId === shoot.id)
  if (own.length === 0) return shoot
  const shown = own.reduce((known, { fields }) => ({ ...known, ...picked(fields, (field) => field in shoot) }), shoot)
  const endsAt = new Date(Date.parse(shown.date) + shown.duration * 60_000).toISOString()
  return { ...shown, ...('endsAt' in shoot && { endsAt }) }
}
