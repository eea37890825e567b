import { expect, test } from 'vitest'
import { lightOf } from '#light/day.ts'
import { textOf } from '#light/words/sentence.ts'
import { askedSentences } from './asked-light.ts'

const said = (lat: number, lng: number, day: string, zone: string) =>
  askedSentences(lightOf({ lat, lng }, day, zone)).map((sentence) => textOf(sentence).replaceAll('\u00a0', ' '))

test('the light of a day in June is said without a time', () => {
  expect(said(41.673, -73.931, '2027-06-12', 'America/New_York')).toEqual([
    expect.stringMatching(/^Golden hour 7:\d\d–8:\d\d PM\. Sunset 8:\d\d PM\.$/),
    expect.stringMatching(/^In the morning 5:\d\d–6:\d\d AM\. Sunrise 5:\d\d AM\.$|^In the morning 4:/),
    expect.stringMatching(/^The sun is 7\d° high at 12:5\d PM\. Around noon, look for shade\.$/),
  ])
})

test('in the polar night there is no sun to speak of', () => {
  expect(said(78.22, 15.65, '2026-12-12', 'Arctic/Longyearbyen')).toEqual(['The sun does not rise.'])
})

test('a low sun in winter is not called harsh', () => {
  expect(said(41.673, -73.931, '2026-12-12', 'America/New_York').at(-1)).not.toMatch(/shade/)
})
