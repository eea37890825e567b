import { describe, expect, test } from 'vitest'
import { planned } from '#tests/help/advice.ts'
import { lieOf, reworded } from '#tests/help/lies.ts'
import type { Draft } from '#advisor/advice.ts'
import { adviseOnCamera } from '#advisor/camera/camera.ts'
import { adviseOnComposition } from '#advisor/composition/composition.ts'
import { adviseOnGear } from '#advisor/gear/gear.ts'
import { adviseOnGoldenHour } from '#advisor/tips/golden-hour-tips.ts'
import { adviseOnPostProcessing } from '#advisor/editing/post-processing.ts'
import { Reckoning } from './truth.ts'
import { adviseOnWeather } from '#advisor/tips/weather-tips.ts'
import { adviseOnWorkflow } from '#advisor/workflow/workflow.ts'

const evening = planned({ minutes: 110, hourAt: (hour) => (hour > 12 ? { cloudLow: 60, windKmh: 38, precip: 40 } : {}) })
const none = { morningStart: null, morningEnd: null, eveningStart: null, eveningEnd: null, quality: null }

const drafts = {
  camera: adviseOnCamera({ shootType: 'portrait', lightingCondition: 'golden-hour', subject: 'a couple walking', experience: 'professional' }, evening),
  beginner: adviseOnCamera({ shootType: 'landscape', lightingCondition: 'night', subject: 'the Milky Way', experience: 'beginner' }, planned({ time: '22:00' })),
  gear: adviseOnGear({ shootType: 'wedding', location: 'Prospect Park, 7 Terrace Road', duration: 'full day', weather: 'light rain', budget: 'professional' }, planned({ minutes: 500, hourAt: () => ({ tempC: -2, windKmh: 35 }) })),
  workflow: adviseOnWorkflow({ shootType: 'wedding', clientType: 'wedding', timeline: '2+ weeks', teamSize: 'solo', experience: 'professional', deliverables: '500 images' }, planned({ minutes: 500 })),
  composition: adviseOnComposition({ style: 'dramatic', subject: 'a dancer', environment: 'urban', mood: 'dark' }, evening),
  editing: adviseOnPostProcessing({ photoType: 'portrait', style: 'cinematic', finalUse: 'print', software: 'lightroom' }, evening),
  weather: adviseOnWeather({ weatherCondition: 'rainy', temperature: 59, season: 'fall', location: '' }, evening),
  golden: adviseOnGoldenHour({ season: 'fall', ...none }, evening),
}

describe.each(Object.entries(drafts))('an answer about %s', (_name, draft) => {
  const reckoning = new Reckoning(draft)

  test('is true when it is what the rules say, in their words or in others', () => {
    expect(reckoning.contradictionIn(draft)).toBeUndefined()
    for (let seed = 1; seed <= 15; seed++) {
      const said = reworded(draft, seed)
      expect(reckoning.contradictionIn(said), JSON.stringify(said, null, 1)).toBeUndefined()
    }
  })

  test('is found out when one thing in it is not true', () => {
    const passed = Array.from({ length: 80 }, (_, seed) => lieOf(draft, seed + 1)).filter(({ said }) => !reckoning.contradictionIn(said))
    expect(passed.map(({ what }) => what)).toEqual([])
  })
})

/** A draft of known figures, so that what is true of it stays true. */
const portrait: Draft = {
  summary: 'For “a couple walking” begin at 5:35 PM with f/4, 1/250 s, ISO 160 and 5600 K. The sun, 6° high, lights the face from the front.',
  figures: [],
  sections: [
    { title: 'At three moments', items: ['5:35 PM, sun 6° high: f/4, 1/250 s, ISO 160.', '6:13 PM, sunset: f/4, 1/250 s, ISO 12800.', '6:30 PM, sun 4° below the horizon: f/1.8, 1/80 s, ISO 12800, with flash.'] },
    { title: 'Focus and depth', items: ['At 10 ft with 85 mm on full frame, f/4 is sharp over 11 in: put both faces in the same plane.', 'If that is too little: f/8 is sharp over 23 in, for 2 stops more light.'] },
    { title: 'Watch the light', items: ['The light falls by 1.9 stops in 10 minutes: meter again every 5 minutes.', 'The sun sets in the WSW on Sat, Oct 17.'] },
  ],
  warnings: [],
  recommendation: 'Take the frames that matter before 6:13 PM: the light falls by 10.4 stops in all, 4 of them after that.',
  basis: Object.fromEntries(
    [
      ['Time at the start', '5:35 PM'], ['Aperture at the start', 'f/4'], ['Shutter at the start', '1/250 s'], ['ISO at the start', 'ISO 160'],
      ['Time at sunset', '6:13 PM'], ['Aperture at sunset', 'f/4'], ['Shutter at sunset', '1/250 s'], ['ISO at sunset', 'ISO 12800'],
      ['Golden hour ends', '6:30 PM'], ['Aperture at the end', 'f/1.8'], ['Shutter at the end', '1/80 s'], ['ISO at the end', 'ISO 12800'], ['White balance', '5600 K'],
    ].map(([label = '', words = '']) => [label, { label, words, value: words }]),
  ),
}

describe('what a model says of a portrait in the golden hour', () => {
  const reckoning = new Reckoning(portrait, { subject: 'a couple walking, 12 guests on a 35 mm lens. Sunset is at 7:45 PM, use f/9 and 63° and half past nine', duration: '1-2 hours' })
  const about = (summary: string) => reckoning.contradictionIn({ summary, sections: [], warnings: [], recommendation: '' })

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
    'One couple, one plan: keep them moving.',
    'Your one to two hours are enough.',
  ])('“%s” is true', (summary) => {
    expect(about(summary)).toBeUndefined()
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
  ])('“%s” is not', (summary) => {
    expect(about(summary)).toBeDefined()
  })

  test('their own words in quotation marks are repeated, and prove nothing', () => {
    const question = { shootType: 'portrait', lightingCondition: 'golden-hour', subject: 'half past nine', experience: 'amateur' } as const
    const draft = adviseOnCamera(question, evening)
    const own = new Reckoning(draft, question)
    expect(own.contradictionIn(draft)).toBeUndefined()
    expect(own.contradictionIn({ ...draft, recommendation: 'Begin at half past nine.' })).toMatchObject({ why: 'unknown' })
  })
})
