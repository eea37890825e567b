import { expect, test } from 'vitest'
import { withUnbrokenUnits } from './unbroken-units.ts'

test.each([
  ['A face has EV 13.1 at ISO 100', 'A face has EV~13.1 at ISO~100'],
  ['EV −6 at night', 'EV~−6 at night'],
  ['1/125 s at f/2.8 with 85 mm', '1/125~s at f/2.8 with 85~mm'],
  ['White balance 5600 K, 10 ft away', 'White balance 5600~K, 10~ft away'],
  ['from 10 ft 6 in to 2 m 40 cm', 'from 10~ft~6~in to 2~m~40~cm'],
  ['1.3 stops darker, 1 stop more', '1.3~stops darker, 1~stop more'],
  ['12 GB in 7 h 20 min, wind 9 km/h', '12~GB in 7~h~20~min, wind 9~km/h'],
  ['1/125 second, 85 metres, 3 hours, 2 in a row', '1/125 second, 85 metres, 3 hours, 2~in a row'],
  ['the EV of ISO film, EVEN 5', 'the EV of ISO film, EVEN 5'],
])('%s', (text, shown) => {
  expect(withUnbrokenUnits(text)).toBe(shown.replaceAll('~', '\u00a0'))
})
