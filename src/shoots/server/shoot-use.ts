import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'

/** Finds the title of what a higher domain planned with a shoot, which therefore stays; undefined without any. */
export type ShootUse = (db: Db, owner: OwnerId, shootId: number) => Promise<string | undefined>

let registered: ShootUse | undefined

/** Called once, by the composition of the domains. */
export function registerShootUse(use: ShootUse): void {
  registered = use
}

/** Throws before `registerShootUse` was called. */
export async function useOfShoot(...shoot: Parameters<ShootUse>): Promise<string | undefined> {
  if (!registered) throw new Error('Nothing is registered: see registerShootUse.')
  return registered(...shoot)
}
