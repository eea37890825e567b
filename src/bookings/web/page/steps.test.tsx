import { expect, test } from 'vitest'
import { deals } from '#deals/api.ts'
import { type WholeDeal } from '#deals/deal.ts'
import { openHannah } from '#tests/help/hannahs-booking.ts'
import { whenWords } from '#time/when.ts'
import { stepsOf } from './steps.ts'

const zone = 'America/New_York'

const answeredAt = (deal: WholeDeal) => stepsOf(deal, undefined, zone).find(({ name }) => name === 'Answered')?.words

test('a booking was answered when it was answered first, whatever was signed later', async () => {
  const { studio, alice, deal: booking, acceptAndSign } = await openHannah()
  const deal = await alice(deals.answered, { params: booking })
  studio.clock.now += 9 * 60_000
  await acceptAndSign()
  expect(answeredAt(await alice(deals.find, { params: booking }))).toBe(whenWords(deal.repliedAt ?? '', zone))
})
