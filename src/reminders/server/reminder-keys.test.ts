import { expect, test } from 'vitest'
import { shoots } from '#shoots/api.ts'
import { openStudio } from '#tests/help/studio.ts'
import type { ReminderKind } from './store.ts'
import { processUpcomingShoots, sendReminderOnce, type UpcomingShoot } from './upcoming-shoots.ts'

const kinds = { 'shoot 24 h': true, 'shoot 2 h': true, light: true, rain: true, storm: true } as const satisfies Record<
  ReminderKind,
  true
>

test.each(Object.keys(kinds) as ReminderKind[])(
  'a shoot that has got the reminder “%s” is not looked at again',
  async (kind) => {
    const { as, db, clock } = await openStudio()
    const shoot = { title: 'Harbour', location: 'Pier 17', type: 'portrait' as const, date: '2026-05-02T15:00:00Z' }
    const nowhere = await as('alice')(shoots.create, { input: shoot })
    const placed = await as('alice')(shoots.create, { input: { ...shoot, coordinates: { lat: 40.7, lng: -74 } } })
    const run = { db, now: clock.now, mail: false, mayGoOn: async () => true }
    const message = { type: 'shoot_reminder', title: 'Harbour', message: 'Soon.', priority: 'normal' as const }
    const lookedAt = async () => {
      const ids: number[] = []
      const check = async (one: UpcomingShoot) => {
        ids.push(one.id)
        await sendReminderOnce(run, one, { kind, message, emailNotBefore: clock.now })
      }
      await processUpcomingShoots(run, { kind, after: clock.now, until: clock.now + 100 * 3_600_000 }, check)
      return ids
    }
    expect((await lookedAt()).toSorted()).toEqual([nowhere.id, placed.id].toSorted())
    expect(await lookedAt()).toEqual([])
    await as('alice')(shoots.change, { params: placed, input: { date: '2026-05-03T15:00:00Z' } })
    expect(await lookedAt()).toEqual([placed.id])
  },
)
