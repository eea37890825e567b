import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { registration } from '#kernel/server/registrations/registration.ts'
import type { Db } from '#database/db.ts'

/** What a higher domain planned with a shoot, which therefore stays. */
export interface ShootUse {
  title: string
  /** The client who has agreed to it. */
  agreedWith?: string
}

type FindUse = (db: Db, owner: OwnerId, shootId: number) => Promise<ShootUse | undefined>

export const { register: registerShootUse, registered: shootUse } = registration<FindUse>('shoot use')

/** Throws for a shoot that a client has agreed to: it ends with its booking. */
export function requireNotBooked({ agreedWith }: Partial<ShootUse> = {}): void {
  if (agreedWith === undefined) return
  const message = `This shoot is booked with ${agreedWith}. Cancel the booking instead.`
  throw new Problem('conflict', message, { reason: 'deal_shoot' })
}
