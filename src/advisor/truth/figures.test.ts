import { describe, expect, test } from 'vitest'
import { figuresIn } from './figures.ts'
import { plainText } from './plain.ts'

/** What is read of a text: `clock 1093`, several meanings of one figure parted by a bar. */
const read = (text: string): string[] =>
  figuresIn(plainText(text)).map(({ meanings }) =>
    meanings.map(({ kind, value }) => `${kind} ${Math.round(value * 1e5) / 1e5}`).join(' | '),
  )

describe('a time of day is read in all its spellings', () => {
  test.each([
    '18:13',
    '6:13 PM',
    '6:13\u00a0pm',
    '6.13 pm',
    '6:13 p.m.',
    '613pm',
    '6 13 PM',
    '６:１３ PM',
    '٦:١٣ pm',
    '6:\u200b13 PM',
    'at 1813 hours',
    '13 past 6 PM',
    'thirteen past six pm',
    'six thirteen PM',
    '6:13 in the evening',
    '6:13–6:40 PM',
  ])('%s', (text) => {
    expect(read(text)[0]).toBe('clock 1093')
  })

  test.each([
    ['6:13', ['clock 373 | clock 1093']],
    ['at 1813', ['clock 1093 | count 1813']],
    ["six o'clock", ['clock 360 | clock 1080']],
    ['half past six', ['clock 390 | clock 1110']],
    ['quarter to seven in the evening', ['clock 1125']],
    ['ten to seven PM', ['clock 1130']],
    ['by twenty to seven', ['clock 400 | clock 1120']],
    ['Leave at six.', ['clock 360 | clock 1080']],
    ['at noon', ['clock 720']],
    ['until midnight', ['clock 0']],
    ['06:13', ['clock 373']],
    ['12:30 AM', ['clock 30']],
  ])('%s', (text, figures) => {
    expect(read(text)).toEqual(figures)
  })
})

test.each([
  ['f/2.8', ['aperture 2.8']],
  ['F2,8 or ƒ/4', ['aperture 2.8', 'aperture 4']],
  ['f/5.6–8', ['aperture 5.6', 'aperture 8']],
  ['an aperture of 2.8', ['aperture 2.8']],
  ['1/250 s', ['seconds 0.004']],
  ['1/250th of a second', ['seconds 0.004']],
  ['a 250th of a second', ['seconds 0.004']],
  ['half a second', ['seconds 0.5']],
  ['ISO 1,600', ['iso 1600']],
  ['ISO 100 to 400', ['iso 100', 'iso 400']],
  ['1600 ISO', ['iso 1600']],
  ['5,200 K to 5600 kelvin', ['kelvin 5200', 'kelvin 5600']],
  ['5200–5600 K', ['kelvin 5200', 'kelvin 5600']],
  ['the sun at 4°', ['angle 4']],
  ['the sun stands −2 degrees low', ['angle -2']],
  ['63°F', ['fahrenheit 63']],
  ['17 degrees Celsius', ['celsius 17']],
  ['63° and warm', ['temperature 63']],
  ['63°', ['temperature 63 | angle 63']],
  ['24–70mm f/2.8', ['mm 24', 'mm 70', 'aperture 2.8']],
  ['13 cm to 3 m', ['meters 0.13', 'meters 3']],
  ['38 km/h', ['kmh 38']],
  ['24 mph', ['mph 24']],
  ['forty percent', ['percent 40']],
  ['a third of a stop', ['stops 0.33333']],
  ['1⅓ stops', ['stops 1.33333']],
  ['two-thirds of a stop', ['stops 0.66667']],
  ['one stop', ['stops 1']],
  ['a stop and a half', ['stops 1.5']],
  ['EV 13.1', ['ev 13.1']],
  ['EV −2', ['ev -2']],
  ['+0.7 EV', ['ev 0.7 | stops 0.7']],
  ['ten to fifteen minutes', ['seconds 600', 'seconds 900']],
  ['half an hour', ['seconds 1800']],
  ['1 h 20 min', ['seconds 4800']],
  ['two weeks', ['days 14']],
  ['14 GB', ['megabytes 14000']],
  ['24 megapixels', ['megapixels 24']],
  ['2 × 128 GB', ['count 2', 'megabytes 128000']],
  ['9.5x', ['times 9.5']],
  ['2.39:1', ['ratio 2.39']],
  ['1080x1350', ['count 1080', 'count 1350']],
  ['twenty-five frames', ['count 25']],
  ['one thousand two hundred frames', ['count 1200']],
  ['two hundred and fifty', ['count 250']],
  ['half a dozen batteries', ['count 6']],
  ['1\u202f200 frames', ['count 1200']],
  ['one subject, the second body', []],
  ['Saturday, October 17', ['weekday 6', 'date 1017']],
  ['Sat, Oct 17, 2026', ['weekday 6', 'date 1017', 'year 2026']],
  ['the 17th of October', ['date 1017']],
  ['2026-10-17', ['date 1017']],
  ['in May', ['month 5']],
  ['you may march on', []],
  ['west-southwest', ['compass 11']],
  ['WSW', ['compass 11']],
  ['facing west', ['compass 12']],
  ['highlights −30, shadows +20', ['count -30', 'count 20']],
  ['ⅵ', []],
])('%s', (text, figures) => {
  expect(read(text)).toEqual(figures)
})
