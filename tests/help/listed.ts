import type { ListedShoot, Shoot } from '#shoots/api.ts'

/** A shoot as lists show it: without its long texts. */
export function listed({ notes: _notes, shotList: _shotList, ...shoot }: Shoot): ListedShoot {
  return shoot
}
