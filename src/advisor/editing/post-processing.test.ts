import { expect, test } from 'vitest'
import { anyDay, everyMix, expectFounded, expectReadable, planned } from '#tests/help/advice.ts'
import { textOf } from '#advisor/advice.ts'
import { AnyKind, EditingStyle, FinalUse, Software } from '#advisor/options.ts'
import { adviseOnPostProcessing } from './post-processing.ts'
import type { PostProcessingQuestion } from '#advisor/questions.ts'

const question: PostProcessingQuestion = {
  photoType: 'portrait',
  style: 'natural',
  finalUse: 'web',
  software: 'lightroom',
}

const startOf = (change: Partial<PostProcessingQuestion>) =>
  adviseOnPostProcessing({ ...question, ...change }, anyDay).sections[0]?.items ?? []

test('every combination has an answer of its own, and each figure a reason', () => {
  const texts = new Set<string>()
  for (const mix of everyMix({
    photoType: AnyKind.options,
    style: EditingStyle.options,
    finalUse: FinalUse.options,
    software: Software.options,
  })) {
    const draft = adviseOnPostProcessing(mix, anyDay)
    expectFounded(draft, mix)
    expectReadable(draft)
    texts.add(textOf(draft))
  }
  expect(texts.size).toBe(11 * 6 * 5 * 5)
})

test('each program has its own names and scales', () => {
  expect(startOf({})).toEqual([
    'Basic, Tone: Contrast +5, Highlights −30, Shadows +25, Blacks −5.',
    'Basic, Presence: Vibrance +10, Clarity −10.',
  ])
  expect(startOf({ software: 'capture-one', style: 'black-white' })).toEqual([
    'Exposure: Contrast +10.',
    'High Dynamic Range: Highlight −20, Shadow +15, Black −10.',
    'Film Grain: Impact 20.',
  ])
  expect(startOf({ software: 'photoshop', style: 'moody' })).toEqual([
    'Camera Raw, Light: Exposure −0.30 EV, Contrast +10, Highlights −35, Shadows −5, Blacks −15.',
    'Camera Raw, Color: Temperature 200 K cooler than it was, Vibrance −10.',
    'Camera Raw, Effects: Clarity −10.',
  ])
  expect(startOf({ software: 'luminar', style: 'vibrant', photoType: 'landscape' })).toEqual([
    'Develop: Smart Contrast +15, Highlights −20, Shadows +15, Blacks −5.',
    'Color: Vibrance +25.',
    'Structure: Amount +15.',
    'Landscape: Dehaze +15.',
  ])
})

test('Photoshop writes a TIFF elsewhere than a JPEG', () => {
  const exported = (change: Partial<PostProcessingQuestion>) =>
    adviseOnPostProcessing({ ...question, ...change, software: 'photoshop' }, anyDay).sections[3]?.items[0]
  expect(exported({ finalUse: 'web' })).toMatch(/^Export As: JPEG in sRGB, 2048 pixels/)
  expect(exported({ finalUse: 'commercial' })).toMatch(/^Save As: TIFF with 16 bits/)
})

test('a print is opened up, and its size is computed', () => {
  expect(startOf({ finalUse: 'print' })[0]).toContain('Exposure +0.15 EV')
  // 6000 pixels at 300 an inch.
  expect(textOf(adviseOnPostProcessing({ ...question, finalUse: 'print' }, anyDay))).toContain(
    'A file of 6000 pixels is 20 in (51 cm) wide',
  )
})

test('noise is taken out where the light of the shoot asks for it', () => {
  const noise = (change: Partial<PostProcessingQuestion>, context = anyDay) =>
    adviseOnPostProcessing({ ...question, ...change }, context).sections[2]?.items[0]
  expect(noise({ photoType: 'wedding' })).toBe('Run Denoise on frames above ISO 3200, before anything else.')
  expect(noise({ photoType: 'landscape' })).toMatch(/tripod/)
  // f/2.8 and 1/250 s at EV 14.9 are ISO 100 · 2.8² · 250 / 2^14.9 = 6, so the lowest.
  expect(noise({ photoType: 'wedding' }, planned({ time: '12:00' }))).toMatch(
    /calls for ISO 100 with f\/2\.8 and 1\/250 s: leave Denoise off/,
  )
  expect(noise({ photoType: 'wedding' }, planned({ time: '17:00', minutes: 90 }))).toMatch(
    /^At 6:30\u00a0PM the sky alone calls for ISO 25600 and more with/,
  )
  // At sunset, EV 6.4 under thin cloud: 100 · 4 · 125 / 2^6.4 = 590, so ISO 640.
  expect(noise({}, planned({ time: '17:43', minutes: 30 }))).toMatch(
    /^At 6:13\u00a0PM the sky alone calls for ISO 640 with f\/2 and 1\/125 s/,
  )
})

test('what has no face is not spoken of as if it had, and what does nothing is left out', () => {
  for (const mix of everyMix({
    photoType: ['macro', 'landscape', 'product', 'wildlife'],
    style: EditingStyle.options,
    finalUse: FinalUse.options,
    software: Software.options,
  })) {
    expect(textOf(adviseOnPostProcessing(mix, anyDay))).not.toMatch(/\bfaces?\b|\bskin\b/i)
  }
  for (const mix of everyMix({
    photoType: AnyKind.options,
    style: EditingStyle.options,
    finalUse: FinalUse.options,
    software: Software.options,
  })) {
    expect(textOf(adviseOnPostProcessing(mix, anyDay))).not.toMatch(/xposure: Exposure [−+]|[−+]0\.0\d EV/)
  }
  // Print opens a cinematic picture up by nearly as much as the style darkens it.
  expect(startOf({ style: 'cinematic', finalUse: 'print' }).join()).not.toMatch(/EV/)
})

test('a style that does not serve is warned of', () => {
  expect(
    adviseOnPostProcessing({ ...question, photoType: 'product', style: 'cinematic' }, anyDay).warnings,
  ).toHaveLength(1)
  expect(adviseOnPostProcessing({ ...question, style: 'vibrant' }, anyDay).warnings).toHaveLength(1)
  expect(adviseOnPostProcessing(question, anyDay).warnings).toEqual([])
})
