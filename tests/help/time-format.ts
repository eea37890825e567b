import { accounts } from '#accounts/api.ts'
import { settingsForm } from '#accounts/settings-api.ts'
import type { As } from '#kernel/server/http/domain.ts'
import type { TimeFormat } from '#kernel/time-format.ts'

/** Saves how a photographer reads and writes times of day. */
export async function writeTimesIn(photographer: As, timeFormat: TimeFormat): Promise<void> {
  const { version: _version, ...sections } = await photographer(accounts.settings, {})
  const preferences = { ...sections.preferences, timeFormat }
  await photographer(settingsForm.save, { input: { ...sections, preferences } as never })
}
