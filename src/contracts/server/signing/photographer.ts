import { photographerName, requireSettings } from '#accounts/server/settings/settings.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'

/** The sender's name on emails and pages. */
export async function photographerOf(db: Db, owner: OwnerId): Promise<{ name: string; email: string; phone: string }> {
  const { profile, account } = await requireSettings(db, owner)
  return { name: photographerName({ profile, account }), email: account.email, phone: profile.phone }
}
