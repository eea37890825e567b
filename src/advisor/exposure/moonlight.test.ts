import { expect, test } from 'vitest'
import { moonAt, moonlightEv, moonTurnIn } from './moonlight.ts'

const desert = { lat: 36.2, lng: -116.9 }
/** A moon lit by 74% rises over the desert on the evening of August 3. */
const at = (time: string) => Date.parse(`2026-08-04T${time}:00Z`)

test('a high moon gives what the table says, a low one spreads it by its height', () => {
  const high =
    Array.from({ length: 48 }, (_, half) => at('05:30') + half * 900_000).find(
      (ms) => moonAt(desert, ms).elevationDeg >= 40,
    ) ?? 0
  // ANSI PH2.7: gibbous −4, quarter −6.
  expect(moonlightEv(desert, high, 0.8)).toBeCloseTo(-4, 5)
  expect(moonlightEv(desert, high, 0.5)).toBeCloseTo(-6, 5)
  const { elevationDeg } = moonAt(desert, at('06:30'))
  expect(moonlightEv(desert, at('06:30'), 0.8)).toBeCloseTo(
    -4 + Math.log2(Math.sin((elevationDeg * Math.PI) / 180) / Math.sin((40 * Math.PI) / 180)),
    5,
  )
})

test('it comes up when almanacs say, and is no light before', () => {
  const turn = moonTurnIn(desert, { start: at('05:00'), end: at('08:00') })
  expect(turn).toMatchObject({ isRising: true })
  expect(new Date(turn?.at ?? 0).toISOString()).toMatch(/^2026-08-04T05:2[56]/)
  expect(moonlightEv(desert, at('05:00'), 0.8)).toBeUndefined()
})
