import { expect, test } from 'vitest'
import { startFakeModel } from '#tests/help/fake-model.ts'
import { openStudio, type StudioOptions } from '#tests/help/studio.ts'
import { writeTimesIn } from '#tests/help/preferences.ts'
import { advisor } from '#advisor/api.ts'
import { shoots } from '#shoots/api.ts'

const camera = {
  shootType: 'portrait',
  lightingCondition: 'golden-hour',
  subject: 'a couple walking',
  experience: 'amateur',
} as const
const gear = { shootType: 'wedding', location: 'Prospect Park', duration: 'full day' } as const

async function open(options: StudioOptions = {}) {
  const studio = await openStudio(options)
  const alice = studio.as('alice')
  const plan = (more: object = {}) =>
    alice(shoots.create, {
      input: {
        title: 'Maya and Jonas',
        location: 'Old harbor',
        type: 'portrait',
        date: '2026-05-02T18:00:00Z',
        duration: 90,
        timeZone: 'Europe/Berlin',
        coordinates: { lat: 54.32, lng: 10.14 },
        ...more,
      },
    })
  return { ...studio, alice, bob: studio.as('bob'), plan }
}

test('advice has the times of day as the photographer writes them', async () => {
  const { alice, plan } = await open()
  const { id: shootId } = await plan()
  await writeTimesIn(alice, '24h')
  const words = JSON.stringify(await alice(advisor.cameraSettings, { input: { ...camera, shootId } }))
  expect(words).toMatch(/\b(?:19|20|21):\d\d\b/)
  expect(words).not.toMatch(/\d\s?[AP]M\b/)
})

test('advice with times says by whose clocks they are, where the photographer’s show another time', async () => {
  const { alice, plan } = await open()
  const { id: shootId } = await plan()
  const advice = await alice(advisor.cameraSettings, { input: { ...camera, shootId } })
  expect(advice.settings).toMatch(/\d:\d\d/)
  expect(advice.clock).toBe('Berlin')
  const { id: home } = await plan({ timeZone: 'America/New_York', coordinates: { lat: 40.7, lng: -74 } })
  expect(await alice(advisor.cameraSettings, { input: { ...camera, shootId: home } })).not.toHaveProperty('clock')
})

test('without a model the built-in adviser answers, with what its advice rests on', async () => {
  const { alice, plan } = await open()
  const { id: shootId } = await plan()
  const first = await alice(advisor.cameraSettings, { input: { ...camera, shootId } })
  const advice = await alice(advisor.cameraSettings, { input: { ...camera, subject: 'a dog', shootId } })
  expect(advice).toMatchObject({
    kind: 'camera-settings',
    source: 'advisor',
    model: null,
    reason: 'off',
    at: '2026-05-01T09:00:00.000Z',
  })
  expect(advice.id).toBeGreaterThan(first.id ?? 0)
  expect(advice.settings).toContain(advice.summary)
  expect(advice.settings).toMatch(/Recommendation: .+/)
  expect(Object.keys(advice.basis)).toEqual(expect.arrayContaining(['start.at', 'sunset.at']))
  // The clock of the place, not of the photographer.
  expect(advice.basis['sunset.at']?.words).toBe('8:54\u00a0PM')
})

test('each call answers in the field that its endpoint declares, and both names of a field are one', async () => {
  const { alice, raw } = await open()
  const ask = (path: string, body: object) => raw('alice', 'POST', `/api/gemini/${path}`, { body })
  const asked: [path: string, field: string, body: object, other?: object][] = [
    [
      'weather-tips',
      'tips',
      { weatherCondition: 'Partly cloudy', temperature: '63', season: 'fall', location: 'Pier 1' },
    ],
    ['camera-settings', 'settings', camera],
    ['gear-recommendations', 'recommendations', gear],
    [
      'workflow-optimization',
      'optimization',
      { clientType: 'wedding', timeline: '1 week' },
      { clientType: 'wedding', timeframe: '1 week' },
    ],
    ['composition-tips', 'tips', { style: 'natural', subject: 'a dog', environment: 'nature' }],
    [
      'post-processing-tips',
      'tips',
      { photoType: 'wedding', style: 'moody', finalUse: 'print' },
      { shootType: 'wedding', style: 'moody', finalUse: 'print' },
    ],
    [
      'golden-hour-tips',
      'tips',
      {
        season: 'fall',
        morningStart: '6:30 AM',
        morningEnd: '8:00 AM',
        eveningStart: '5:00 PM',
        eveningEnd: '6:30 PM',
        quality: 'excellent',
      },
    ],
  ]
  for (const [path, field, body, other] of asked) {
    const { status, json } = await ask(path, body)
    expect([path, status, typeof json[field]]).toEqual([path, 200, 'string'])
    expect(json[field].split('Recommendation:'), path).toHaveLength(2)
    if (other) expect((await ask(path, other)).json[field]).toBe(json[field])
  }
  expect((await alice(advisor.history, {})).map(({ kind }) => kind).filter((kind) => kind.endsWith('tips'))).toEqual([
    'post-processing-tips',
    'post-processing-tips',
    'composition-tips',
  ])
})

test('a model speaks where its answer is true, and is asked once for the same', async () => {
  const fake = await startFakeModel()
  const { alice, bob, clock } = await open({ env: fake.env })
  const first = await alice(advisor.cameraSettings, { input: camera })
  expect(first).toMatchObject({ source: 'ai', model: 'fake-1', reason: null })
  expect(first.figures.length).toBeGreaterThan(0)
  const again = await Promise.all([
    alice(advisor.cameraSettings, { input: camera }),
    alice(advisor.cameraSettings, { input: camera }),
  ])
  expect(again.map(({ settings }) => settings)).toEqual([first.settings, first.settings])
  expect(fake.prompts).toHaveLength(1)
  await bob(advisor.cameraSettings, { input: camera })
  expect(fake.prompts).toHaveLength(2)
  clock.now += 25 * 3_600_000
  await alice(advisor.cameraSettings, { input: camera })
  expect(fake.prompts).toHaveLength(3)
})

test('who asks the same twice at the same time asks the model once', async () => {
  const fake = await startFakeModel()
  const { alice } = await open({ env: fake.env })
  await Promise.all([
    alice(advisor.gearRecommendations, { input: gear }),
    alice(advisor.gearRecommendations, { input: gear }),
  ])
  expect(fake.prompts).toHaveLength(1)
})

test('a model gets the photographer’s own fields and the computed facts only', async () => {
  const fake = await startFakeModel()
  const { alice, plan } = await open({ env: fake.env })
  const { id: shootId } = await plan({
    notes: 'canary-notes',
    shotList: 'canary-list',
    title: 'canary-title',
    location: 'canary-location',
  })
  for (const kind of [
    'cameraSettings',
    'gearRecommendations',
    'compositionTips',
    'workflowOptimization',
    'postProcessingTips',
  ] as const) {
    const inputs = {
      cameraSettings: camera,
      gearRecommendations: gear,
      compositionTips: { style: 'natural', environment: 'urban', subject: 'x' },
      workflowOptimization: { clientType: 'wedding', timeline: '1 week' },
      postProcessingTips: { photoType: 'wedding', style: 'moody', finalUse: 'print' },
    }
    await alice(advisor[kind] as typeof advisor.cameraSettings, { input: { ...inputs[kind], shootId } as never })
  }
  await alice(advisor.goldenHourTips, {
    input: {
      shootId,
      season: 'spring',
      morningStart: null,
      morningEnd: null,
      eveningStart: null,
      eveningEnd: null,
      quality: null,
    },
  })
  await alice(advisor.weatherTips, {
    input: { lat: 54.32, lng: 10.14, weatherCondition: 'sunny', temperature: 70, season: 'spring', location: 'Kiel' },
  })
  const sent = JSON.stringify(fake.requests.map(({ body }) => body))
  expect(sent).not.toMatch(/canary|alice|shootId|\blat\b|\blng\b|54\.32/)
  expect(fake.prompts[0]?.question).toEqual(camera)
  expect(fake.prompts[0]?.facts.map(({ text }) => text).join()).toContain('Time at sunset: 8:54\u00a0PM')
  expect(fake.prompts[0]?.draft.summary.text).toContain('a couple walking')
  expect(fake.requests[0]?.headers['user-agent']).toMatch(/^Lightbook/)
})
