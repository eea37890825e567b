interface Placed {
  id: number
}

/** The same ids, one of them in another place (from 0). */
export function moved(ids: readonly number[], id: number, to: number): number[] {
  const others = ids.filter((other) => other !== id)
  return [...others.slice(0, to), id, ...others.slice(to)]
}

/** The records that are named first, in that order, then the others as they were. */
export function arranged<R extends Placed>(records: readonly R[], ids: readonly number[]): R[] {
  const placed = new Map(ids.map((id, place) => [id, place]))
  const placeOf = ({ id }: R) => placed.get(id) ?? ids.length
  return records.toSorted((one, other) => placeOf(one) - placeOf(other))
}
