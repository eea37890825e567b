/** Merges objects into one with the properties of all. */
type Merged<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer All) => void ? All : never

export const merge = <T extends object>(parts: readonly T[]): Merged<T> => Object.assign({}, ...parts) as Merged<T>
