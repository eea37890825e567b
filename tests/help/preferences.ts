import { accounts } from '#accounts/api.ts'
import { settingsForm } from '#accounts/settings-api.ts'
import type { As } from '#kernel/server/http/domain.ts'
import type { TimeFormat } from '#kernel/time-format.ts'

async function prefer(photographer: As, chosen: object): Promise<void> {
  const { version: _version, ...sections } = await photographer(accounts.settings, {})
  const preferences = { ...sections.preferences, ...chosen }
  await photographer(settingsForm.save, { input: { ...sections, preferences } as never })
}

/** Saves how a photographer reads and writes times of day. */
export const writeTimesIn = (photographer: As, timeFormat: TimeFormat): Promise<void> =>
  prefer(photographer, { timeFormat })

/** Saves that a studio is in another time zone. */
export const moveStudioTo = (photographer: As, timeZone: string): Promise<void> => prefer(photographer, { timeZone })
