import { expect, test } from 'vitest'
import { advisor } from '#advisor/api.ts'
import { shoots } from '#shoots/api.ts'
import { startFakeModel } from '#tests/help/fake-model.ts'
import { added, lieOf, rearranged } from '#tests/help/lies.ts'
import { openStudio } from '#tests/help/studio.ts'
import { rounds } from '#tests/help/rounds.ts'

/** A studio with a model, and a shoot in evening light. */
async function open() {
  const fake = await startFakeModel()
  const studio = await openStudio({ env: fake.env })
  const alice = studio.as('alice')
  const { id: shootId } = await alice(shoots.create, {
    input: {
      title: 'Maya and Jonas',
      location: 'Old harbor',
      type: 'portrait',
      date: '2026-05-02T17:30:00Z',
      duration: 120,
      timeZone: 'Europe/Berlin',
      coordinates: { lat: 54.32, lng: 10.14 },
    },
  })
  const asks = [
    () =>
      alice(advisor.cameraSettings, {
        input: {
          shootId,
          shootType: 'portrait',
          lightingCondition: 'golden-hour',
          subject: 'a couple',
          experience: 'professional',
        },
      }),
    () =>
      alice(advisor.gearRecommendations, {
        input: { shootId, shootType: 'wedding', location: 'Old harbor', duration: '1-2 hours' },
      }),
    () => alice(advisor.workflowOptimization, { input: { shootId, clientType: 'wedding', timeline: '1 week' } }),
    () =>
      alice(advisor.compositionTips, {
        input: { shootId, style: 'dramatic', subject: 'a dancer', environment: 'urban' },
      }),
    () =>
      alice(advisor.weatherTips, { input: { shootId, weatherCondition: 'sunny', temperature: 66, season: 'spring' } }),
    () =>
      alice(advisor.goldenHourTips, {
        input: {
          shootId,
          season: 'spring',
          morningStart: null,
          morningEnd: null,
          eveningStart: null,
          eveningEnd: null,
          quality: null,
        },
      }),
  ] as const
  return { fake, asks }
}

const shown = ({
  summary,
  sections,
  warnings,
  recommendation,
}: Awaited<ReturnType<Awaited<ReturnType<typeof open>>['asks'][number]>>) => ({
  summary,
  sections,
  warnings,
  recommendation,
})

// A studio of their own for each hundred: an hour of one allows no thousands of questions.
test.each(Array.from({ length: rounds(2) }, (_, at) => at * 100))(
  'of a hundred answers with one thing in them that is not true, none is shown (from %i on)',
  async (first) => {
    const { fake, asks } = await open()
    let seed = first
    let change = ''
    fake.answerWith(() => '')
    const drafts = []
    for (const ask of asks) drafts.push(shown(await ask()))
    fake.answerWith(({ draft }) => {
      const { altered, what } = lieOf(draft, ++seed)
      change = what
      return altered
    })
    while (seed < first + 100) {
      const index = seed % asks.length
      const advice = await asks[index]?.()
      expect([change, advice?.source, advice?.reason]).toEqual([change, 'advisor', 'contradicted'])
      expect(advice && shown(advice), change).toEqual(drafts[index])
    }
  },
)

test('a model’s choice is shown in the words of the rules, in its order, with sentences of its own', async () => {
  const { fake, asks } = await open()
  fake.answerWith(() => '')
  const drafts = []
  for (const ask of asks) drafts.push(shown(await ask()))
  fake.answerWith(({ draft }, times) => rearranged(draft, times))
  for (const [index, ask] of asks.entries()) {
    const advice = await ask()
    expect(advice).toMatchObject({ source: 'ai', reason: null })
    const own = drafts[index]?.sections ?? []
    expect(advice.sections.map(({ title }) => title).toSorted()).toEqual(own.map(({ title }) => title).toSorted())
    for (const { title, items } of advice.sections)
      expect([...(own.find((one) => one.title === title)?.items ?? []), ...added]).toEqual(
        expect.arrayContaining(items),
      )
  }
})
