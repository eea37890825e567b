import type { OwnerId } from '#kernel/access.ts'
import type { RainCall } from '#rain-calls/server/calls.ts'
import type { Finder } from '#rain-calls/server/dates/find-dates.ts'
import type { Db } from '#database/db.ts'
import { openOverdue } from './open-call.ts'
import { notifyAfterTheHour } from './notify-of-choice.ts'

interface Context {
  weather: Finder['services']['weather']
  now: () => number
  log: Finder['log']
  mail: boolean
}

/** Once the time of a client to choose is over, both sides are told, and what was held is free. */
export async function openAfterTheHour(
  db: Db,
  owner: OwnerId,
  call: RainCall,
  { weather, now, log, mail }: Context,
): Promise<void> {
  const at = now()
  await openOverdue({ db, owner, services: { weather }, now: at, log }, call, (inside, opened, after) =>
    notifyAfterTheHour(inside, owner, opened, after, { now: at, mail }),
  )
}
