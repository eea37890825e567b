import { type Act, type Actor, record } from '#audit/server/record.ts'
import { Problem } from '#kernel/problem.ts'
import type { AdminId } from '#kernel/access.ts'
import type { Install } from '#kernel/server/install.ts'
import { listSettings, replaceSetting, type SettingName } from '#kernel/server/settings/settings-store.ts'
import type { Db } from '#database/db.ts'
import { inTransaction } from '#database/dialect.ts'

/** An administrator's change of a setting. */
export interface SettingCall extends Actor {
  db: Db
  admin: AdminId
  install: Install
  ifMatch: number | undefined
}

interface Versioned {
  version: number
}

const stale = () => new Problem('stale', 'This was changed in the meantime. Load the newer version.')

export const setByEnvironment = (name: string) =>
  new Problem('conflict', `${name} is set in the environment of this server. Change it there.`, {
    reason: 'set_by_environment',
  })

/**
 * Saves the next state of a setting with its entry in the activity log, and uses it from then on. `change` gets what is
 * saved, and returns undefined when nothing changes.
 */
export async function saveSetting<Saved extends Versioned>(
  { db, install, ifMatch, ...actor }: SettingCall,
  name: SettingName,
  change: (
    before: Saved | undefined,
  ) => { after: Omit<Saved, 'version'>; act: Pick<Act, 'action' | 'details'> } | undefined,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const text = (await listSettings(transaction))[name]
    const before = text === undefined ? undefined : (JSON.parse(text) as Saved)
    const version = before?.version ?? 0
    if (ifMatch !== undefined && ifMatch !== version) throw stale()
    const changed = change(before)
    if (!changed) return
    const after = JSON.stringify({ ...changed.after, version: version + 1 })
    const { admin, now } = actor
    if (!(await replaceSetting(transaction, name, { before: text, after, admin, now }))) throw stale()
    await record(transaction, actor, { ...changed.act, target: { type: 'system', id: null } })
  })
  await install.liveSettings.refresh(db)
}
