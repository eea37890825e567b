import type { OwnerId } from '#kernel/access.ts'
import { Failures } from '#kernel/server/failures.ts'
import type { Job } from '#kernel/server/jobs/jobs.ts'
import { bumpRevision } from '#kernel/server/revisions.ts'
import type { Db } from '#database/db.ts'
import { lockUserShared } from '#database/dialect.ts'
import { derivedFrom } from './service.ts'
import { everyonesUnlit, setLightKind, type UnlitShoot } from './unlit-store.ts'

/** Shoots processed in one step. */
const stepRows = 100

/**
 * Computes the kind of light of shoots that were created before it was stored; afterwards the index is empty. A failure
 * for one photographer does not affect the others.
 */
export const lightOfShootsJob: Job<'light of shoots'> = {
  name: 'light of shoots',
  everyMs: 60 * 60_000,
  run: async (db, _now, mayGoOn) => {
    const failures = new Failures()
    let after = 0
    for (;;) {
      const unlit = await everyonesUnlit(db, after, stepRows)
      for (const [owner, shoots] of Map.groupBy(unlit, ({ userId }) => userId as OwnerId))
        await failures.try(() => light(db, owner, shoots))
      const last = unlit.at(-1)
      if (!last || unlit.length < stepRows || !(await mayGoOn())) return failures.throwFirst()
      after = last.id
    }
  },
}

function light(db: Db, owner: OwnerId, shoots: readonly UnlitShoot[]): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    if (!(await lockUserShared(transaction, owner))) return
    const revised = await bumpRevision(transaction, owner, 'studio')
    for (const shoot of shoots) await setLightKind(revised, owner, shoot, (await derivedFrom(shoot)).lightKind)
  })
}
