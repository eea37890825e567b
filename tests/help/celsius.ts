import type { Studio } from './studio.ts'

/** Alice reads temperatures in Celsius from now on. */
export async function readCelsius({ db, ids }: Pick<Studio, 'db' | 'ids'>): Promise<void> {
  const settings = db.selectFrom('user_settings').select('preferences').where('userId', '=', ids.alice)
  const { preferences } = await settings.executeTakeFirstOrThrow()
  const celsius = JSON.stringify({ ...JSON.parse(preferences), weatherUnit: 'celsius' })
  await db.updateTable('user_settings').set({ preferences: celsius }).where('userId', '=', ids.alice).execute()
}
