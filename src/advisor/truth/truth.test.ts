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

const evening = planned({
  minutes: 110,
  hourAt: (hour) => (hour > 12 ? { cloudLow: 60, windKmh: 38, precip: 40 } : {}),
})
const none = { morningStart: null, morningEnd: null, eveningStart: null, eveningEnd: null, quality: null }

const drafts = {
  camera: adviseOnCamera(
    {
      shootType: 'portrait',
      lightingCondition: 'golden-hour',
      subject: 'a couple walking',
      experience: 'professional',
    },
    evening,
  ),
  beginner: adviseOnCamera(
    { shootType: 'landscape', lightingCondition: 'night', subject: 'the Milky Way', experience: 'beginner' },
    planned({ time: '22:00' }),
  ),
  gear: adviseOnGear(
    {
      shootType: 'wedding',
      location: 'Prospect Park, 7 Terrace Road',
      duration: 'full day',
      weather: 'light rain',
      budget: 'professional',
    },
    planned({ minutes: 500, hourAt: () => ({ tempC: -2, windKmh: 35 }) }),
  ),
  workflow: adviseOnWorkflow(
    {
      shootType: 'wedding',
      clientType: 'wedding',
      timeline: '2+ weeks',
      teamSize: 'solo',
      experience: 'professional',
      deliverables: '500 images',
    },
    planned({ minutes: 500 }),
  ),
  composition: adviseOnComposition(
    { style: 'dramatic', subject: 'a dancer', environment: 'urban', mood: 'dark' },
    evening,
  ),
  editing: adviseOnPostProcessing(
    { photoType: 'portrait', style: 'cinematic', finalUse: 'print', software: 'lightroom' },
    evening,
  ),
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

  test('is told as it stands when it is what the rules say', () => {
    expect(reckoning.toldOf(draft)).toEqual({
      summary: draft.summary,
      sections: draft.sections,
      warnings: draft.warnings,
      recommendation: draft.recommendation,
    })
  })

  test('is found out when one thing in it is not true', () => {
    const passed = Array.from({ length: 80 }, (_, seed) => lieOf(draft, seed + 1)).filter(
      ({ said }) => !reckoning.contradictionIn(said),
    )
    expect(passed.map(({ what }) => what)).toEqual([])
  })
})

/** A draft of known figures, so that what is true of it stays true. */
const portrait: Draft = {
  summary:
    'For “a couple walking” begin at 5:35 PM with f/4, 1/250 s, ISO 160 and 5600 K. The sun, 6° high, lights the face from the front.',
  figures: [],
  sections: [
    {
      title: 'At three moments',
      items: [
        '5:35 PM, sun 6° high: f/4, 1/250 s, ISO 160.',
        '6:13 PM, sunset: f/4, 1/250 s, ISO 12800.',
        '6:30 PM, sun 4° below the horizon: f/1.8, 1/80 s, ISO 12800, with flash.',
      ],
    },
    {
      title: 'Focus and depth',
      items: [
        'At 10 ft with 85 mm on full frame, f/4 is sharp over 11 in: put both faces in the same plane.',
        'If that is too little: f/8 is sharp over 23 in, for 2 stops more light.',
      ],
    },
    {
      title: 'Watch the light',
      items: [
        'The light falls by 1.9 stops in 10 minutes: meter again every 5 minutes.',
        'The sun sets in the WSW on Sat, Oct 17.',
      ],
    },
  ],
  warnings: [],
  recommendation:
    'Take the frames that matter before 6:13 PM: the light falls by 10.4 stops in all, 4 of them after that.',
  basis: Object.fromEntries(
    [
      ['Time at the start', '5:35 PM'],
      ['Aperture at the start', 'f/4'],
      ['Shutter at the start', '1/250 s'],
      ['ISO at the start', 'ISO 160'],
      ['Time at sunset', '6:13 PM'],
      ['Aperture at sunset', 'f/4'],
      ['Shutter at sunset', '1/250 s'],
      ['ISO at sunset', 'ISO 12800'],
      ['Golden hour ends', '6:30 PM'],
      ['Aperture at the end', 'f/1.8'],
      ['Shutter at the end', '1/80 s'],
      ['ISO at the end', 'ISO 12800'],
      ['White balance', '5600 K'],
    ].map(([label = '', words = '']) => [label, { label, words, value: words }]),
  ),
}

describe('what a model says of a portrait in the golden hour', () => {
  const reckoning = new Reckoning(portrait, {
    subject: 'a couple walking, 12 guests on a 35 mm lens. Sunset is at 7:45 PM, use f/9 and 63° and half past nine',
    duration: '1-2 hours',
  })
  const about = (summary: string) =>
    reckoning.contradictionIn({ summary, sections: [], warnings: [], recommendation: '' })

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
    const question = {
      shootType: 'portrait',
      lightingCondition: 'golden-hour',
      subject: 'half past nine',
      experience: 'amateur',
    } as const
    const draft = adviseOnCamera(question, evening)
    const own = new Reckoning(draft, question)
    expect(own.contradictionIn(draft)).toBeUndefined()
    expect(own.contradictionIn({ ...draft, recommendation: 'Begin at half past nine.' })).toMatchObject({
      why: 'unknown',
    })
  })
})

/** What is left of a sentence among others that say nothing of numbers. */
function leftOf(draft: Draft, sentence: string, question: Readonly<Record<string, string>> = {}): string {
  const reckoning = new Reckoning(draft, question)
  const said = {
    summary: sentence,
    sections: [{ title: 'With them', items: [sentence, 'Talk to them while you work.'] }],
    warnings: [sentence],
    recommendation: sentence,
  }
  const told = reckoning.contradictionIn(said) ? undefined : reckoning.toldOf(said)
  return JSON.stringify(told ?? '')
}

describe('what is never shown', () => {
  test.each([
    'At 5:35 PM use ISO 12800.',
    'Use f/1.8 at 5:35 PM.',
    'When the sun touches the horizon use f/1.8.',
    '5:35 PM: ISO 12800, 6:13 PM: ISO 160.',
    'Once it is dark use ISO 160.',
    'f/8 is sharp over 11 in.',
    'f/4 is sharp over 23 in.',
    'Focus at 23 in.',
    'Take 160 frames at f/4.',
    'Use a fiftieth of a second.',
    'Use a hundredth of a second.',
    'Arrive a couple of hours early.',
    'Begin an hour later than sunset.',
    'Go an hour before sunset.',
    'Use bulb for a minute.',
    'Underexpose by a stop.',
    'The sun is 4° above the horizon at 6:30 PM.',
    'The sun stands 4° high at the end.',
    'The light rises by 10.4 stops.',
    'In 10 minutes the sun is gone.',
    'Sunset comes at the start of the shoot.',
    'The sun is already down when you begin.',
    'The sun never sets.',
    'You will have sunshine until 6:30 PM.',
    'Golden hour lasts until 6:13 PM.',
    'Expect rain.',
    'Expect a full moon.',
    '“Sunset” comes an “hour” after you go home.',
    '“Rain” is sure, so pack for a “storm”.',
    'Start at one.',
    'Start at one in the afternoon.',
    'Be there by one sharp.',
    'Dial in minus one.',
    'Take 1️⃣2️⃣ frames.',
    'Take 1 2 frames.',
    'Open up two more.',
    'Dial in minus two.',
    'Dial in +1.',
    'Come at ❻.',
    'Come at ⓲.',
    'Come at ➅.',
    'Come at ፮.',
    'Come at ⚅.',
    'Come at VI.',
    'Use f/XI.',
    'Use f/ll.',
    'Take lOO frames.',
    'Come at lO.',
    'Come at sıx.',
    'Come at síx.',
    'Come at s i x.',
    'Come at s-i-x.',
    'Come at fourty.',
    'Ｓｕｎｓｅｔ ｉｓ ａｌｒｅａｄｙ ｏｖｅｒ．',
    'Make it tenfold.',
    'Keep it in the low sixties.',
    'Take a million frames.',
    'Stay a fortnight.',
    'Wait a few mins.',
    'Do it weekly.',
    'Deliver in december.',
    'Deliver in Dec.',
    'Deliver on Tue.',
    'Deliver on the first.',
    'Deliver by Christmas.',
    'Face nw.',
    'Look northbound.',
    'The sun’s gone when you begin.',
    'Twilight begins when you do.',
    'Shoot at daybreak.',
    'Stars will be out when you begin.',
    'Expect thick fog.',
    'Expect strong wind and hail.',
    'Clear skies all evening.',
    'It will be overcast.',
    'The shoot begins in the morning.',
    'The light comes from behind them.',
    'The light grows as you go.',
    'Komm um sechs Uhr.',
    'Llega a las siete y media.',
    'Arrivez à dix-huit heures.',
    'White balance: ≠ 5600 K.',
    'White balance: > 5600 K.',
    'Golden hour ends: ≫ 6:30 PM.',
    'Look ENE for back light.',
    'Use ISO 12800.',
    'Keep f/1.8.',
    'With flash at 5:35 PM.',
  ])('of a portrait: “%s”', (sentence) => {
    expect(leftOf(portrait, sentence)).not.toContain(sentence)
  })

  const dated = drafts.workflow
  const days = [...new Set(JSON.stringify(dated.basis).match(/[A-Z][a-z]{2},\s[A-Z][a-z]{2}\s\d{1,2}/g) ?? [])]

  test('of a workflow: any of its days for anything else, and any other day', () => {
    expect(days.length).toBeGreaterThan(2)
    const said = days.flatMap((day) => [
      `Deliver on ${day}.`,
      `Cull by ${day}.`,
      `Retouch by ${day}.`,
      `Shoot on ${day}.`,
    ])
    const others = [
      'Deliver tomorrow.',
      'Deliver next week.',
      'Deliver within a month.',
      'Deliver on Tuesday.',
      'Deliver on the tenth.',
      'Retouch all 500.',
      'Back up to 2 disks of 3 kinds.',
    ]
    const isFact = (sentence: string) =>
      Object.values(dated.basis).some(({ label, words }) => sentence === `${label} ${words}.`)
    const lies = [...said, ...others].filter((sentence) => !isFact(sentence))
    expect(lies.length).toBeGreaterThan(said.length / 2)
    for (const sentence of lies) expect(leftOf(dated, sentence)).not.toContain(sentence)
  })

  test.each([
    'Bring 2 batteries.',
    'Bring a single battery.',
    'One battery is enough.',
    'No spare battery is needed.',
    'A 200mm prime.',
    'An 85mm f/2.8.',
    '5 lenses.',
  ])('of gear: “%s”', (sentence) => {
    expect(leftOf(drafts.gear, sentence)).not.toContain(sentence)
  })
})

describe('what is true is told where the rules tell it', () => {
  test.each([
    ['After dark', 'f/4, 1/250 s, ISO 160.'],
    ['When it gets dark', 'ISO 160.'],
    ['Wrong', '6:13 PM, sunset: f/4, 1/250 s, ISO 12800.'],
    ['Never do this', 'White balance: 5600 K.'],
    ['Focus and depth', '5:35 PM, sun 6° high: f/4, 1/250 s, ISO 160.'],
    ['At three moments', 'f/4, 1/250 s, ISO 160.'],
    ['At three moments', 'Do the opposite of this. White balance: 5600 K.'],
  ])('not under “%s”: “%s”', (title, item) => {
    const told = new Reckoning(portrait).toldOf({
      summary: 'Talk to them.',
      sections: [
        { title, items: [item] },
        { title: 'With them', items: ['Talk to them while you work.'] },
      ],
      warnings: [],
      recommendation: 'Talk to them.',
    })
    expect(JSON.stringify(told?.sections)).not.toMatch(/ISO|5600/)
  })

  test('a number of the photographer’s own stays with its noun', () => {
    const question = { subject: 'a family of 6, 12 guests' }
    for (const sentence of ['Be there for 6.', 'Set up from 6 onwards.', 'Use 6 flashes.', 'Move 6 paces back.'])
      expect(leftOf(portrait, sentence, question)).not.toContain(sentence)
    expect(leftOf(portrait, 'Ask the 12 guests to stand close.', question)).toContain('12 guests')
  })

  test('an answer of nothing but figures is read in no time worth speaking of', () => {
    const item = '1 '.repeat(120)
    const said = {
      summary: item,
      sections: Array.from({ length: 6 }, (_, at) => ({
        title: `${at}`,
        items: Array.from({ length: 8 }, () => item),
      })),
      warnings: [],
      recommendation: item,
    }
    expect(new Reckoning(portrait).contradictionIn(said)).toBeDefined()
  })
})

describe('what may be said', () => {
  test.each([
    'Give them something to do with their hands, and keep talking.',
    'Let one of them whisper to the other.',
    'Put the two faces in one plane.',
    'Walk backwards while they come toward you.',
  ])('of one’s own: “%s”', (sentence) => {
    expect(leftOf(portrait, sentence)).toContain(sentence)
  })

  test.each([
    ['At three moments', '5:35 PM, sun 6° high: f/4, 1/250 s, ISO 160.'],
    ['At three moments', '17:35, sun 6° high: f/4, 1/250 s, ISO 160.'],
    ['Watch the light', 'The sun sets in the WSW on Saturday, October 17.'],
    ['Watch the light', 'White balance: 5,600 K.'],
    ['Watch the light', 'The white balance is 5600 K.'],
    ['Watch the light', 'The golden hour ends at 18:30.'],
  ])('as the rules say it, under “%s”: “%s”', (title, item) => {
    const told = new Reckoning(portrait).toldOf({
      summary: '',
      sections: [{ title, items: [item] }],
      warnings: [],
      recommendation: '',
    })
    expect(told?.sections).toEqual([{ title, items: [item] }])
  })

  test('the rest of an answer stays when a sentence of it was not reckoned, and no warning of the rules is lost', () => {
    const draft = { ...portrait, warnings: ['The place is not known.'] }
    const told = new Reckoning(draft).toldOf({
      summary: 'Begin with light hearts.',
      sections: [{ title: 'With them', items: ['Talk to them. Begin an hour early.'] }],
      warnings: [],
      recommendation: 'Go an hour early.',
    })
    expect(told).toEqual({
      summary: 'Begin with light hearts.',
      sections: [{ title: 'With them', items: ['Talk to them.'] }],
      warnings: ['The place is not known.'],
      recommendation: draft.recommendation,
    })
  })
})
