interface Placed {
  id: number
}

/** The ids with one of them moved to another position (from 0). */
export function moved(ids: readonly number[], id: number, to: number): number[] {
  const others = ids.filter((other) => other !== id)
  return [...others.slice(0, to), id, ...others.slice(to)]
}

/** The records in the order of the ids, followed by the others. */
export function arranged<R extends Placed>(records: readonly R[], ids: readonly number[]): R[] {
  const placed = new Map(ids.map((id, place) => [id, place]))
  const placeOf = ({ id }: R) => placed.get(id) ?? ids.length
  return records.toSorted((one, other) => placeOf(one) - placeOf(other))
}
