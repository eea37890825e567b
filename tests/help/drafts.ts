import { expect } from 'vitest'
import { planned } from './advice.ts'
import type { Draft, AdviceText } from '#advisor/advice.ts'
import { adviseOnCamera } from '#advisor/camera/camera.ts'
import { adviseOnComposition } from '#advisor/composition/composition.ts'
import { adviseOnPostProcessing } from '#advisor/editing/post-processing.ts'
import { adviseOnGear } from '#advisor/gear/gear.ts'
import { readAnswer } from '#advisor/server/model-answer.ts'
import { adviseOnGoldenHour } from '#advisor/tips/golden-hour-tips.ts'
import { adviseOnWeather } from '#advisor/tips/weather-tips.ts'
import { composedAdvice, UntrueAnswer } from '#advisor/truth/composed-advice.ts'
import { adviseOnWorkflow } from '#advisor/workflow/workflow.ts'

const evening = planned({
  minutes: 110,
  hourAt: (hour) => (hour > 12 ? { cloudLow: 60, windKmh: 38, precip: 40 } : {}),
})
const none = { morningStart: null, morningEnd: null, eveningStart: null, eveningEnd: null, quality: null }

export const drafts = {
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
  quoting: adviseOnCamera(
    { shootType: 'portrait', lightingCondition: 'golden-hour', subject: 'half past nine', experience: 'amateur' },
    evening,
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

/** A draft with fixed figures. */
export const portrait: Draft = {
  summary:
    'For “a couple walking” begin at 5:35 PM with f/4, 1/250 s, ISO 160 and 5600 K. The sun, 6° high, lights ' +
    'the face from the front.',
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
        'The light falls by about a stop every 5 minutes: meter again that often.',
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

/**
 * The result of a model's answer, which has to be well-formed; `discarded` when the draft is shown instead. `question`:
 * what the photographer typed.
 */
export function shownOf(
  draft: Draft,
  answer: AdviceText,
  question: Readonly<Record<string, string>> = {},
): AdviceText | 'discarded' {
  const read = readAnswer(JSON.stringify(answer))
  expect(read, `well-formed: ${JSON.stringify(answer)}`).toBeDefined()
  try {
    return composedAdvice(read as AdviceText, draft, question)
  } catch (error) {
    expect(error).toBeInstanceOf(UntrueAnswer)
    return 'discarded'
  }
}

/** The result of an answer that adds a text wherever possible, and chooses the rest. */
export function shownWith(draft: Draft, text: string, question?: Readonly<Record<string, string>>): string {
  const answer = {
    summary: text,
    sections: [
      { title: 's1', items: ['s1.1', text] },
      { title: 'With them', items: [text, 'Talk to them while you work.'] },
    ],
    warnings: [text],
    recommendation: text,
  }
  return JSON.stringify(shownOf(draft, answer, question))
}
