import { expect, test } from 'vitest'
import { accounts } from '#accounts/api.ts'
import { settingsForm } from '#accounts/settings-api.ts'
import { openMailing } from '#tests/help/booking-emails.ts'
import { hannah, send } from '#tests/help/proposals.ts'

test('what is planned goes out at the same hours after the studio has moved to another time zone', async () => {
  const { studio, smtp, alice, plan, runAt } = await openMailing()
  const sent = await send(studio)
  expect(await plan(sent.dealId)).toEqual([
    'proposal-waiting: planned 2026-05-04T13:00',
    'proposal-expires: planned 2026-05-14T13:00',
  ])
  const settings = await alice(accounts.settings, {})
  const moveTo = async (timeZone: string) => {
    const { version } = await alice(accounts.settings, {})
    const preferences = { ...settings.preferences, timeZone }
    await alice(settingsForm.save, { input: { ...settings, preferences, version } as never })
  }
  await moveTo('Europe/Berlin')
  expect(await plan(sent.dealId)).toEqual([
    'proposal-waiting: planned 2026-05-04T07:00',
    'proposal-expires: planned 2026-05-14T07:00',
  ])
  await runAt('2026-05-04T07:00:00Z', 2)
  expect((await smtp.emailTo(hannah.email)).subject).toBe('Your proposal from alice')
  await moveTo('America/New_York')
  expect(await plan(sent.dealId)).toEqual([
    'proposal-waiting: sent 2026-05-04T07:00',
    'proposal-expires: planned 2026-05-14T13:00',
  ])
})

test('so it does where the zone is chosen in the set-up', async () => {
  const { studio, alice, plan } = await openMailing()
  const sent = await send(studio)
  const about = { photographerLevel: 'professional', photographyType: 'Wedding', preferredGear: 'Nikon' } as const
  await alice(accounts.setUpProfile, { input: { ...about, timeZone: 'Europe/Berlin' } })
  expect(await plan(sent.dealId)).toContain('proposal-waiting: planned 2026-05-04T07:00')
})
