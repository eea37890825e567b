import { expect, test } from 'vitest'
import { deals } from '#deals/api.ts'
import { asked, send, studioWithForm } from '#tests/help/inquiries.ts'
import { contentsOf } from '#tests/help/contents.ts'
import { kernelCleanups } from '#kernel/server/jobs/cleanups.ts'
import { deleteOldNotifications } from '#notifications/server/service.ts'
import { deleteOldInquiries } from './held.ts'
import { blankLostDeals } from './lost.ts'

test('no table holds a word of an inquiry that was lost long ago', async () => {
  const studio = await studioWithForm({}, { lostMonths: 6, sources: ['A friend'] })
  const alice = studio.as('alice')
  const typed = {
    ...asked,
    name: 'Quillon Fezziwig',
    email: 'quillon@fezziwig.example',
    phone: '(845) 555-0187',
    place: 'Zwyndale Arboretum',
    message: 'We are getting vermilionly married.',
    source: 'A friend',
  }
  await send(studio, typed)
  const params = { id: (await alice(deals.list, {}))[0]?.id ?? 0 }
  await alice(deals.change, { params, input: { notes: 'Quillon wants a marquee.' } })
  await alice(deals.answered, { params })
  await alice(deals.lose, { params, input: { reason: 'price' } })
  const words = /quillon|fezziwig|555-?0187|zwyndale|vermilion|marquee/i
  const holding = async () =>
    Object.entries(await contentsOf(studio.db)).flatMap(([table, rows]) => (words.test(rows.join()) ? [table] : []))
  expect(await holding()).toContain('deals')
  studio.clock.now += 190 * 24 * 3_600_000
  for (const cleanup of [...kernelCleanups, deleteOldNotifications, deleteOldInquiries, blankLostDeals])
    await cleanup(studio.db, studio.clock.now, async () => true)
  expect(await holding()).toEqual([])
})
