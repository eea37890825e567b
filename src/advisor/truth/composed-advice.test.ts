import { describe, expect, test } from 'vitest'
import { drafts, portrait, shownOf, shownWith } from '#tests/help/drafts.ts'
import { choosingAll } from '#tests/help/fake-model.ts'
import { added, lieOf, rearranged } from '#tests/help/lies.ts'
import { computingTimeOf } from '#tests/help/loop-time.ts'
import { numberedDraft } from './sentence-ids.ts'

describe.each(Object.entries(drafts))('an answer about %s', (_name, draft) => {
  const numbered = numberedDraft(draft)
  const { summary, sections, warnings, recommendation } = draft

  test('has ids that hold a digit, each once and the same each time', () => {
    const ids = [
      numbered.summary,
      numbered.recommendation,
      ...numbered.warnings,
      ...numbered.facts,
      ...numbered.sections,
      ...numbered.sections.flatMap(({ items }) => items),
    ].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !/\d/.test(id))).toEqual([])
    expect(numberedDraft(structuredClone(draft))).toEqual(numbered)
  })

  test('is shown as the rules say it when it chooses all of it, by id or by a copy', () => {
    const advice = { summary, sections, warnings, recommendation }
    expect(shownOf(draft, choosingAll(numbered))).toEqual(advice)
    const short = sections.flatMap(({ title, items }) => {
      const stored = items.filter((item) => item.length <= 240)
      return stored.length > 0 ? [{ title, items: stored }] : []
    })
    const copied = short.map(({ title, items }) => ({
      title,
      items: items.map((item) => item.replaceAll('\u00a0', ' ')),
    }))
    expect(shownOf(draft, { ...choosingAll(numbered), sections: copied })).toEqual({ ...advice, sections: short })
  })

  test('is shown in the order that it chooses, in the words of the rules and with its own', () => {
    for (let seed = 1; seed <= 15; seed++) {
      const answer = rearranged(numbered, seed)
      const shown = shownOf(draft, answer)
      if (shown === 'discarded') throw new Error(JSON.stringify(answer))
      expect(shown.sections.length).toBe(sections.length)
      for (const { title, items } of shown.sections) {
        const own = sections.find((one) => one.title === title)?.items ?? []
        expect([...own, ...added]).toEqual(expect.arrayContaining(items))
      }
      expect([summary, ...added]).toContain(shown.summary)
    }
  })

  test('is discarded when one thing in it is not true', () => {
    const passed = Array.from({ length: 80 }, (_, seed) => lieOf(numbered, seed + 1)).filter(
      ({ altered }) => shownOf(draft, altered) !== 'discarded',
    )
    expect(passed.map(({ what }) => what)).toEqual([])
  })
})

const talk = { title: 'With them', items: ['Talk to them while you work.'] }
const answer = { summary: 't1', sections: [talk], warnings: [], recommendation: 't2' }
const sectionsOf = (title: string, ...items: string[]) => {
  const shown = shownOf(portrait, { ...answer, sections: [{ title, items }, talk] })
  return shown === 'discarded' ? shown : shown.sections
}

describe('what is true is shown where the rules say it', () => {
  test.each([
    ['After dark', 'f/4, 1/250 s, ISO 160.'],
    ['When it gets dark', 'ISO 160.'],
    ['Wrong', '6:13 PM, sunset: f/4, 1/250 s, ISO 12800.'],
    ['Never do this', 'White balance: 5600 K.'],
    ['Focus and depth', '5:35 PM, sun 6° high: f/4, 1/250 s, ISO 160.'],
    ['At three moments', 'f/4, 1/250 s, ISO 160.'],
    ['At three moments', 'Do the opposite of this. White balance: 5600 K.'],
    ['At three moments', '17:35, sun 6° high: f/4, 1/250 s, ISO 160.'],
    ['Watch the light', 'The sun sets in the WSW on Saturday, October 17.'],
    ['Watch the light', 'White balance: 5,600 K.'],
    ['Watch the light', 'The white balance is 5600 K.'],
    ['Watch the light', 'The golden hour ends at 18:30.'],
  ])('not worded anew, under “%s”: “%s”', (title, item) => {
    expect(sectionsOf(title, item)).toBe('discarded')
  })

  test.each([
    ['Wrong', 's1.2'],
    ['Never do this', 'f13'],
    ['s2', 's1.1'],
    ['s2', 't1'],
    ['Focus and depth', 's1.1'],
    ['s1', 's9.9'],
    ['s9', 's1.1'],
    ['s9', 'Talk to them.'],
    ['With them', 't2'],
  ])('not chosen for another place, under “%s”: “%s”', (title, item) => {
    expect(sectionsOf(title, item)).toEqual([talk])
  })

  test.each([
    ['s1', 's1.1', '5:35 PM, sun 6° high: f/4, 1/250 s, ISO 160.'],
    ['At three moments', 's1.1', '5:35 PM, sun 6° high: f/4, 1/250 s, ISO 160.'],
    ['s1', '5:35 PM, sun 6° high: f/4, 1/250 s, ISO 160.', '5:35 PM, sun 6° high: f/4, 1/250 s, ISO 160.'],
    ['s3', 's3.2', 'The sun sets in the WSW on Sat, Oct 17.'],
    ['s3', 'f13', 'White balance: 5600 K'],
    ['s3', 'f9', 'Golden hour ends: 6:30 PM'],
  ])('under “%s”, by “%s”: “%s”', (title, item, text) => {
    expect(sectionsOf(title, item)).toMatchObject([{ items: [text] }, talk])
  })

  test('once, however often it is chosen', () => {
    expect(sectionsOf('s1', 's1.2', 's1.1', 's1.2')).toMatchObject([
      { title: 'At three moments', items: [portrait.sections[0]?.items[1], portrait.sections[0]?.items[0]] },
      talk,
    ])
  })

  test('a sentence of the rules is not a warning and no summary, unless it is theirs', () => {
    const shown = shownOf(portrait, { ...answer, summary: 's1.2', warnings: ['t1', 's1.2'], recommendation: 'f1' })
    expect(shown).toMatchObject({
      summary: portrait.summary,
      warnings: [],
      recommendation: portrait.recommendation,
    })
  })
})

test('what the photographer typed is repeated as the rules quote it, and proves nothing', () => {
  const draft = drafts.quoting
  const question = { subject: 'half past nine' }
  expect(draft.summary).toContain('“half past nine”')
  expect(shownOf(draft, choosingAll(numberedDraft(draft)), question)).toMatchObject({ summary: draft.summary })
  expect(shownWith(draft, 'Begin at half past nine.', question)).toBe('"discarded"')
  expect(shownWith(draft, 'Begin at “half past nine”.', question)).toBe('"discarded"')
})

test('the rest of an answer stays when a sentence of it may not be said, and no warning of the rules is lost', () => {
  const draft = { ...portrait, warnings: ['The place is not known.'] }
  const shown = shownOf(draft, {
    summary: 'Begin with light hearts.',
    sections: [{ title: 'With them', items: ['Talk to them. Begin an hour early.'] }],
    warnings: [],
    recommendation: 'Go an hour early.',
  })
  expect(shown).toEqual({
    summary: 'Begin with light hearts.',
    sections: [{ title: 'With them', items: ['Talk to them.'] }],
    warnings: ['The place is not known.'],
    recommendation: draft.recommendation,
  })
})

test('an answer of which nothing may be shown is discarded', () => {
  expect(shownOf(portrait, { ...answer, sections: [{ title: 'With them', items: ['Expect rain.', 's1.1'] }] })).toBe(
    'discarded',
  )
})

test('an answer of nothing but figures is read in no time worth speaking of', () => {
  const item = '1 '.repeat(119) + '1'
  const sections = Array.from({ length: 6 }, (_, at) => ({
    title: `${at}`,
    items: Array.from({ length: 8 }, () => item),
  }))
  let shown: unknown
  const ms = computingTimeOf(() => {
    shown = shownOf(portrait, { summary: item, sections, warnings: [], recommendation: item })
  })
  expect(shown).toBe('discarded')
  expect(ms).toBeLessThan(1000)
})
