const isLong = process.env['LIGHTBOOK_LONG'] === '1'

/** The number of rounds of a race or random search; many more with `npm test -- --long`. */
export const rounds = (usual: number, long = usual * 20): number => (isLong ? long : usual)

const given = process.env['LIGHTBOOK_SEED']

/**
 * The seed of all random choices: fixed by default, new in each long run. Failures print it, and LIGHTBOOK_SEED repeats
 * it.
 */
export const seed = Number(given ?? (isLong ? Date.now() % 2 ** 31 : 20_261_015))

/** Whole numbers from `from` up to, not including, `below`, determined by the seed. */
export function* numbers(from: number, below: number): Generator<number, never> {
  for (let state = seed >>> 0; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield from + Math.floor((state / 2 ** 32) * (below - from))
  }
}
