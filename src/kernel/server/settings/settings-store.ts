import type { Db } from '#database/db.ts'

/** Settings of the server that administrators change, as JSON by name; other rows of the table are not settings. */
export const settingNames = { email: 'How email is sent', 'public-address': 'The address in links' } as const
export type SettingName = keyof typeof settingNames

const names = Object.keys(settingNames) as SettingName[]

/** The stored settings; those that were never saved are missing. */
export async function listSettings(db: Db): Promise<Partial<Record<SettingName, string>>> {
  const rows = await db.selectFrom('system_settings').select(['key', 'value']).where('key', 'in', names).execute()
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

interface Writing {
  /** The text that is replaced; undefined for the first. */
  before: string | undefined
  after: string
  admin: number
  /** Epoch milliseconds. */
  now: number
}

/** Replaces a setting. Returns false when it is no longer what it was. */
export async function replaceSetting(
  db: Db,
  key: SettingName,
  { before, after, admin, now }: Writing,
): Promise<boolean> {
  const changed = { value: after, updatedBy: admin, updatedAt: now }
  const written =
    before === undefined
      ? db
          .insertInto('system_settings')
          .values({ key, description: settingNames[key], createdAt: now, ...changed })
          .onConflict((on) => on.doNothing())
          .returning('key')
      : db
          .updateTable('system_settings')
          .set(changed)
          .where('key', '=', key)
          .where('value', '=', before)
          .returning('key')
  return (await written.executeTakeFirst()) !== undefined
}
