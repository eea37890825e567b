const isLong = process.env['LIGHTBOOK_LONG'] === '1'

/** How many rounds a race or a random search takes: `npm test -- --long` runs many times as many. */
export const rounds = (usual: number, long = usual * 20): number => (isLong ? long : usual)

const given = process.env['LIGHTBOOK_SEED']

/**
 * What every random choice of the tests begins with: the same in each run, another one in each long run. A failure
 * names it, and LIGHTBOOK_SEED repeats it.
 */
export const seed = Number(given ?? (isLong ? Date.now() % 2 ** 31 : 20_261_015))

/** Whole numbers from `from` up to, not including, `below`; the same ones for the same seed. */
export function* numbers(from: number, below: number): Generator<number, never> {
  for (let state = seed >>> 0; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield from + Math.floor((state / 2 ** 32) * (below - from))
  }
}
