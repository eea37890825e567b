import { expect, test } from 'vitest'
import { anyDay, everyMix, expectFounded, expectReadable, newYork, planned } from '#tests/help/advice.ts'
import { textOf } from '#advisor/advice.ts'
import type { AdviceContext } from '#advisor/advice-context.ts'
import { AnyKind, ClientType, Practice, TeamSize, Timeline } from '#advisor/options.ts'
import type { WorkflowQuestion } from '#advisor/questions.ts'
import { adviseOnWorkflow } from './workflow.ts'
import { deliverablesOf } from './finals.ts'
import { hoursPerDay } from './time.ts'

const family: WorkflowQuestion = {
  clientType: 'individual',
  timeline: '1 week',
  teamSize: 'solo',
  experience: 'intermediate',
  deliverables: '',
}

const day = (date: string, zone = newYork.zone, time = '12:00'): AdviceContext => ({
  ...anyDay,
  timeZone: zone,
  now: Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).epochMilliseconds,
})

test('every combination has an answer of its own, and each figure a reason', () => {
  const texts = new Set<string>()
  for (const question of everyMix({
    clientType: ClientType.options,
    timeline: Timeline.options,
    teamSize: TeamSize.options,
    experience: Practice.options,
    deliverables: ['', '900 photos', 'an album'],
  })) {
    const draft = adviseOnWorkflow(question, anyDay)
    expectFounded(draft, question)
    expectReadable(draft)
    texts.add(textOf(draft))
  }
  expect(texts.size).toBe(5 * 4 * 4 * 3 * 3)
  expect(
    new Set(AnyKind.options.map((shootType) => textOf(adviseOnWorkflow({ ...family, shootType }, anyDay)))).size,
  ).toBe(AnyKind.options.length)
})

test('hours are counted as displayed', () => {
  // 2 h at 150 are 300 frames: 30 min of culling; 40 finals: 40 min of editing; 20 retouched at 12: 4 h; a tenth of 280
  // min to check; an hour to copy and export.
  const { basis } = adviseOnWorkflow(family, anyDay)
  expect(basis).toMatchObject({
    frames: { value: 300 },
    finals: { value: 40 },
    cullHours: { value: 0.5 },
    editHours: { words: '40\u00a0min' },
    retouchHours: { value: 4 },
    checkHours: { words: '30\u00a0min' },
    hoursNeeded: { words: '6\u00a0h\u00a040\u00a0min' },
  })
  expect(basis.hoursAvailable?.value).toBe(7 * hoursPerDay)
  expect(adviseOnWorkflow({ ...family, teamSize: '2-3 people' }, anyDay).basis.hoursAvailable?.value).toBe(
    7 * hoursPerDay * 2.5,
  )
})

test('a promise of pictures counts, and not every number is one', () => {
  const finals = (words: string) => deliverablesOf(words).finals
  expect(finals('40 edited images and an album')).toBe(40)
  expect(finals('1,200 high-res photos')).toBe(1200)
  expect(finals('2 hours of photos, 3 prints')).toBeUndefined()
  expect(finals('an online gallery')).toBeUndefined()
  expect(deliverablesOf('Photo book and a short video')).toMatchObject({ hasAlbum: true, hasVideo: true })
  const draft = adviseOnWorkflow({ ...family, deliverables: '700 images' }, anyDay)
  expect(draft.figures[3]).toEqual({ label: 'Finals', value: '700' })
  expect(draft.warnings).toContain('700 pictures are promised from about 300 frames.')
})

test.each([
  ['a leap day', '2028-02-26', 'Sat, Mar\u00a04'],
  ['no leap day', '2026-02-26', 'Thu, Mar\u00a05'],
  ['the end of a year', '2026-12-28', 'Mon, Jan\u00a04, 2027'],
  ['clocks that go back', '2026-10-30', 'Fri, Nov\u00a06'],
  ['clocks that go on', '2026-03-06', 'Fri, Mar\u00a013'],
])('a week over %s is seven days of the calendar', (_what, from, due) => {
  expect(adviseOnWorkflow(family, day(from, newYork.zone, '23:30')).figures[0]).toEqual({ label: 'Due', value: due })
})

test('the day is counted from the shoot where its place is, not from today', () => {
  const shoot = planned({ date: '2026-10-31', time: '23:00', minutes: 180 })
  const { basis } = adviseOnWorkflow({ ...family, timeline: '1-3 days' }, shoot)
  expect(basis).toMatchObject({
    shootOn: { words: 'Sat, Oct\u00a031' },
    dueOn: { value: '2026-11-03' },
    frames: { value: 450 },
  })
  const tour = planned({ date: '2026-10-31', time: '08:00', minutes: 3 * 1440 })
  expect(adviseOnWorkflow(family, tour).basis.shootOn?.value).toBe('2026-11-03')
})

test('no phase ends before the one that it waits for, and none before there is something to work on', () => {
  const shoot = planned({ minutes: 480 })
  for (const mix of everyMix({
    clientType: ClientType.options,
    timeline: Timeline.options,
    experience: Practice.options,
  })) {
    const { basis } = adviseOnWorkflow({ ...family, ...mix }, shoot)
    const days = ['shootOn', 'cullBy', 'editBy', 'retouchBy', 'checkBy', 'exportBy'].flatMap(
      (name) => basis[name]?.value ?? [],
    )
    expect(days).toEqual(days.toSorted())
    if (mix.timeline !== 'same-day') expect(basis.cullBy?.value).not.toBe(basis.shootOn?.value)
  }
})

test('days are counted back from the last by the hours that are left to do', () => {
  // 1,600 frames: 2 h 40 min; 530 finals: 8 h 50 min; 80 retouched at 8: 10 h 40 min; 1 h 55 min to check; 30 min to
  // export.
  const { basis } = adviseOnWorkflow(
    { ...family, clientType: 'wedding', shootType: 'wedding', timeline: '2+ weeks' },
    planned({ minutes: 480 }),
  )
  expect(
    [basis.cullHours, basis.editHours, basis.retouchHours, basis.checkHours, basis.exportHours].map((fact) =>
      fact?.words.replaceAll('\u00a0', ' '),
    ),
  ).toEqual(['2 h 40 min', '8 h 50 min', '10 h 40 min', '1 h 55 min', '30 min'])
  // After the export nothing is left; after checking 30 min, after retouching 2 h 25 min, after editing 13 h 5 min,
  // after culling 21 h 55 min.
  expect([basis.dueOn, basis.checkBy, basis.retouchBy, basis.editBy, basis.cullBy].map((fact) => fact?.value)).toEqual([
    '2026-10-31',
    '2026-10-30',
    '2026-10-30',
    '2026-10-28',
    '2026-10-27',
  ])
})

test('a short shoot holds no more finals than a third of its frames', () => {
  expect(adviseOnWorkflow(family, planned({ minutes: 30 })).basis).toMatchObject({
    frames: { value: 75 },
    finals: { value: 25 },
  })
})

test('when it does not fit it says by how much, how many pictures would, and when all would be done', () => {
  const question: WorkflowQuestion = {
    ...family,
    clientType: 'commercial',
    timeline: '1-3 days',
    deliverables: '120 final images',
  }
  const { warnings, recommendation, basis } = adviseOnWorkflow(question, planned({ minutes: 480 }))
  // 40 h of retouching, 2 h of editing, 4 h 10 min to check, 2 h of culling for 1,200 frames, and an hour: 49 h 10 min
  // against 18 h. 39 of them: 13 h, 40 min, 1 h 20 min, with culling and the hour just 18 h.
  expect(warnings[0]).toBe(
    'You are 31\u00a0h\u00a010\u00a0min short for Tue, Oct\u00a020. Promise 39 pictures instead of 120, or ' +
      'deliver all of them on Mon, Oct\u00a026.',
  )
  expect(recommendation).toBe('Tell the client today: 39 pictures by Tue, Oct\u00a020, the others later.')
  const fits = adviseOnWorkflow({ ...question, deliverables: '39 images' }, planned({ minutes: 480 }))
  const more = adviseOnWorkflow({ ...question, deliverables: '40 images' }, planned({ minutes: 480 }))
  expect([fits.warnings, more.warnings.length]).toEqual([[], 1])
  expect(fits.recommendation).toMatch(/to spare until Tue, Oct\u00a020: block the hours/)
  expect(basis.frames?.value).toBe(1200)
  // Work that does not fit is planned for the days on which it can be done.
  expect(basis.exportBy).toEqual(expect.objectContaining({ value: basis.possibleOn?.value }))
})

test('pictures on the same day have the evening, and a promise that is over says so', () => {
  const evening = planned({ time: '20:00', minutes: 60 })
  const sameDay = adviseOnWorkflow({ ...family, timeline: 'same-day' }, evening)
  expect(sameDay.basis.hoursAvailable?.words).toBe('3\u00a0h')
  const late = adviseOnWorkflow(
    { ...family, timeline: '1-3 days' },
    { ...evening, now: Date.parse('2026-10-25T12:00:00Z') },
  )
  expect(late.warnings[0]).toMatch(/^The promised day, Tue, Oct\u00a020, has passed: .+ of work are left\./)
  expect(late.basis.cullBy?.value).toBe('2026-10-25')
})

test.each(['2026-10-25T12:00:00Z', '2026-10-20T12:00:00Z', '2026-10-18T01:00:00Z'])(
  'asked at %s no export comes before its culling, whatever was promised',
  (now) => {
    for (const mix of everyMix({
      clientType: ClientType.options,
      timeline: Timeline.options,
      teamSize: TeamSize.options,
      deliverables: ['', '900 photos and an album'],
    })) {
      const draft = adviseOnWorkflow({ ...family, ...mix }, planned({ minutes: 480, time: '10:00', now }))
      const days = ['cullBy', 'editBy', 'retouchBy', 'checkBy', 'albumBy', 'exportBy'].flatMap(
        (name) => draft.basis[name]?.value ?? [],
      )
      expect(days).toEqual(days.toSorted())
      // Four hours behind UTC it is still the day of the shoot.
      expect([now === '2026-10-18T01:00:00Z' ? '2026-10-17' : now.slice(0, 10), ...days]).toEqual(
        [now === '2026-10-18T01:00:00Z' ? '2026-10-17' : now.slice(0, 10), ...days].toSorted(),
      )
      expect(textOf(draft)).not.toMatch(/\b0\u00a0min of|not even one/)
      expectFounded(draft, { ...family, ...mix })
    }
  },
)

test('past phases are described as past', () => {
  const late = { ...planned({ minutes: 60 }), now: Date.parse('2026-10-25T12:00:00Z') }
  for (const clientType of ClientType.options) {
    expect(textOf(adviseOnWorkflow({ ...family, clientType }, late))).not.toMatch(
      /before the shoot|Back up on the evening|Agree in writing|morning after|second photographer/,
    )
  }
  expect(adviseOnWorkflow({ ...family, timeline: '1-3 days' }, late).summary).toMatch(
    /were due on Tue, Oct\u00a020: .+ of work are left, and no time\.$/,
  )
})

test('a teaser on the same day is JPEG and a preset, from what is left of the day', () => {
  const wedding = adviseOnWorkflow(
    { ...family, clientType: 'wedding', timeline: 'same-day' },
    planned({ time: '14:00', minutes: 360, type: 'wedding' }),
  )
  expect(wedding.basis).toMatchObject({ finals: { value: 25 }, hoursAvailable: { value: 4 } })
  expect(wedding.basis).not.toHaveProperty('retouched')
  expect(textOf(wedding)).toMatch(/One preset on the JPEG files/)
  for (const clientType of ClientType.options) {
    const draft = adviseOnWorkflow(
      { ...family, clientType, timeline: 'same-day' },
      planned({ time: '14:00', minutes: 120 }),
    )
    expect(Number(draft.basis.finals?.value)).toBeGreaterThanOrEqual(15)
    expect(Number(draft.basis.finals?.value)).toBeLessThanOrEqual(25)
    expect(textOf(draft)).not.toMatch(/night’s sleep|before you retouch|second photographer/)
  }
  // A party that ends at 1 AM is promised for the day that has begun.
  const party = adviseOnWorkflow(
    { ...family, timeline: 'same-day' },
    planned({ time: '22:00', minutes: 180, type: 'event' }),
  )
  expect(party.basis).toMatchObject({ dueOn: { value: '2026-10-18' }, hoursAvailable: { value: 6 } })
  const midnight = adviseOnWorkflow(
    { ...family, timeline: 'same-day' },
    planned({ time: '21:00', minutes: 175, type: 'event' }),
  )
  expect(midnight.recommendation).toBe(
    'Call the client today and agree on a new day: you can deliver all of them on Sun, Oct\u00a018.',
  )
  expect(midnight.summary).toMatch(/no time is left on that day\.$/)
})

test('hours name their team, and weekends count', () => {
  const summary = (teamSize: WorkflowQuestion['teamSize'], timeline: WorkflowQuestion['timeline'] = '1 week') =>
    adviseOnWorkflow({ ...family, teamSize, timeline }, planned({ minutes: 120 })).summary.replaceAll('\u00a0', ' ')
  expect(summary('solo')).toBe(
    '40 finished pictures for a private client by Sat, Oct 24: 6 h 40 min of work for one person, 42 h until ' +
      'then, weekends counted.',
  )
  expect(summary('2-3 people')).toContain('6 h 40 min of work for 2 to 3 editors, 42 h each until then')
  expect(summary('solo', 'same-day')).not.toMatch(/weekends/)
  for (const clientType of ClientType.options)
    expect(textOf(adviseOnWorkflow({ ...family, clientType }, anyDay))).not.toMatch(/second photographer/)
})
