import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { calendar } from '#calendar/api.ts'
import { accept, contract, send, wedding } from '#tests/help/proposals.ts'
import { openStudio } from '#tests/help/studio.ts'

test('a held time is a tentative event in the feed, until the hold is over', async () => {
  const studio = await openStudio()
  const { url } = await studio.as('alice')(calendar.makeFeed, {})
  const read = async () => {
    const { body } = await studio.raw('visitor', 'GET', new URL(url).pathname)
    return new ICAL.Component(ICAL.parse(body) as never[]).getAllSubcomponents('vevent')
  }
  const sent = await send(studio, { contract, shoot: { ...wedding.shoot, minutes: 60 } })
  await accept(studio, sent)
  const [event] = await read()
  const value = (name: string) => String(event?.getFirstPropertyValue(name))
  expect([value('summary'), value('status'), value('transp')]).toEqual([
    'Hold: Wedding, Hannah Weiss',
    'TENTATIVE',
    'OPAQUE',
  ])
  expect([value('dtstart'), value('dtend')]).toEqual(['2027-06-12T13:30:00', '2027-06-12T16:30:00'])
  expect(value('url')).toContain(`/bookings/${sent.dealId}`)
  studio.clock.now += 48 * 3_600_000
  expect(await read()).toEqual([])
})
