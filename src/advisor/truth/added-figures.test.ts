import { describe, expect, test } from 'vitest'
import { drafts, portrait, shownWith } from '#tests/help/drafts.ts'

const question = {
  subject: 'a couple walking, 12 guests on a 35 mm lens. Sunset is at 7:45 PM, use f/9 and 63° and half past nine',
  duration: '1-2 hours',
}

describe('a figure in an added sentence', () => {
  describe('is found in all its spellings', () => {
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
      '6:13',
      'at 1813',
      "six o'clock",
      'half past six',
      'quarter to seven in the evening',
      'ten to seven PM',
      'by twenty to seven',
      'Leave at six.',
      'at noon',
      'until midnight',
      '06:13',
      '12:30 AM',
      'f/2.8',
      'F2,8 or ƒ/4',
      'f/5.6–8',
      'an aperture of 2.8',
      '1/250 s',
      '1/250th of a second',
      'a 250th of a second',
      'half a second',
      'ISO 1,600',
      'ISO 100 to 400',
      '1600 ISO',
      '5,200 K to 5600 kelvin',
      '5200–5600 K',
      'the sun at 4°',
      'the sun stands −2 degrees low',
      '63°F',
      '17 degrees Celsius',
      '63° and warm',
      '63°',
      '24–70mm f/2.8',
      '13 cm to 3 m',
      '38 km/h',
      '24 mph',
      'forty percent',
      'a third of a stop',
      '1⅓ stops',
      'two-thirds of a stop',
      'one stop',
      'a stop and a half',
      'EV 13.1',
      'EV −2',
      '+0.7 EV',
      'ten to fifteen minutes',
      'half an hour',
      '1 h 20 min',
      'two weeks',
      '14 GB',
      '24 megapixels',
      '2 × 128 GB',
      '9.5x',
      '2.39:1',
      '1080x1350',
      'twenty-five frames',
      'one thousand two hundred frames',
      'two hundred and fifty',
      'half a dozen batteries',
      '1\u202f200 frames',
      'Saturday, October 17',
      'Sat, Oct 17, 2026',
      'the 17th of October',
      '2026-10-17',
      'in May',
      'west-southwest',
      'WSW',
      'facing west',
      'highlights −30, shadows +20',
      'ⅵ',
    ])('%s', (text) => {
      expect(shownWith(portrait, `Be ready: ${text}.`)).not.toContain(text)
    })
  })

  test.each([
    'Start at 5:35 PM at f/4, 1/250 s and ISO 160; the sun is still 6° up and lights their faces.',
    'By sunset at 6:13 PM keep f/4 and 1/250 s but raise ISO to 12,800.',
    'Sunset comes at 18:13.',
    'The sun sets at thirteen past six in the evening.',
    'At the end, 6:30 PM, open up to f/1.8 and slow down to 1/80 s.',
    'You lose 1.9 stops every ten minutes, so check your exposure every five minutes.',
    'Set white balance to 5,600 K instead of Auto.',
    'With an 85mm lens from ten feet, f/4 keeps eleven inches sharp.',
    'Golden hour is over by half past six.',
    'Ask the 12 guests to stand back, and try one frame at 35 mm.',
    'Your one to two hours are enough.',
  ])('is not shown when it is true, for it can be chosen by its id: “%s”', (sentence) => {
    expect(shownWith(portrait, sentence, question)).not.toContain(sentence)
  })

  test.each([
    'At sunset stay at ISO 160.',
    'Sunset is at 5:35 PM.',
    'The session starts at 6:13 PM.',
    'Open up to f/1.8 at the start.',
    'The sun is still 12° up.',
    'You lose 10.4 stops every 10 minutes.',
    'Golden hour ends at noon.',
    'Be there at half past four.',
    'Leave at four.',
    'The light is gone by twenty to eight.',
    'The best light is at 1743.',
    'The best light is at ５：４３ PM.',
    'Be there at ⅵ.',
    'Be there at шесть.',
    'Begin 🕔 sharp.',
    'Sunset is at 7:45 PM.',
    'Close down to f/9.',
    'It is 63° warm.',
    'Come at half past nine.',
    'Come on Sunday, October 18.',
    'Let them look east.',
    'Pack forty batteries.',
    'Keep a third of a stop in hand.',
    'Step back to 3 m.',
    'Use a 1/2000 s shutter.',
    'Wait half an hour.',
    'Your 12 stops of range are enough.',
    'Your three hours are enough.',
    'Expect 40% cloud.',
  ])('is not shown when it is false: “%s”', (sentence) => {
    expect(shownWith(portrait, sentence, question)).not.toContain(sentence)
  })

  test.each([
    'Bring 2 batteries.',
    'Bring a single battery.',
    'One battery is enough.',
    'No spare battery is needed.',
    'A 200mm prime.',
    'An 85mm f/2.8.',
    '5 lenses.',
    'Bring two batteries.',
  ])('is not shown of gear: “%s”', (sentence) => {
    expect(shownWith(drafts.gear, sentence)).not.toContain(sentence)
  })

  test('is not shown when the photographer typed it', () => {
    const typed = { subject: 'a family of 6, 12 guests' }
    for (const sentence of [
      'Be there for 6.',
      'Set up from 6 onwards.',
      'Use 6 flashes.',
      'Move 6 paces back.',
      'Ask the 12 guests to stand close.',
    ])
      expect(shownWith(portrait, sentence, typed)).toBe('"discarded"')
  })
})
