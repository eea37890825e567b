import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Answered, failureModes } from '#tests/help/fake-services.ts'
import { choosingAll, modelKey, type ModelBehavior, startFakeModel, type Wire } from '#tests/help/fake-model.ts'
import { openStudio } from '#tests/help/studio.ts'

const camera = { shootType: 'portrait', lightingCondition: 'golden-hour', subject: 'a couple' }

/** Models that repeat the whole request, including the key, in every possible way. */
const repeating = (wire: Wire): [what: string, wire: Wire, answering: ModelBehavior][] => [
  [
    'as advice',
    wire,
    ({ draft }) => ({
      ...choosingAll(draft),
      summary: `Your key is ${modelKey}`,
      warnings: [modelKey],
      sections: [{ title: modelKey, items: [modelKey] }],
    }),
  ],
  ['as words', wire, () => `Not for ${modelKey}`],
  [
    'in an error',
    wire,
    () =>
      new Answered(400, {
        error: {
          message: `API key ${modelKey} not valid`,
          details: [{ reason: 'API_KEY_INVALID', metadata: { key: modelKey } }],
        },
      }),
  ],
  [
    'in a refusal',
    wire,
    () =>
      new Answered(401, { error: { message: `Incorrect API key provided: ${modelKey}` } }, { 'retry-after': modelKey }),
  ],
  [
    'in a limit',
    wire,
    () =>
      new Answered(429, { error: { message: modelKey, details: [{ retryDelay: modelKey }] } }, { 'x-key': modelKey }),
  ],
  ...failureModes.map((failure): [string, Wire, ModelBehavior] => [failure, wire, () => failure]),
]

test.each([...repeating('gemini'), ...repeating('openai-compatible').slice(0, 5)])(
  'the key to the model goes to it and nowhere else: %s, %s',
  async (_what, wire, answering) => {
    const fake = await startFakeModel(wire, answering)
    const lines: string[] = []
    const studio = await openStudio({
      env: { ...fake.env, LOG_LEVEL: 'trace' },
      options: { adviceMs: 150, logTo: { write: (line) => void lines.push(line) } },
    })
    const answers = [
      await studio.raw('alice', 'POST', '/api/gemini/camera-settings', { body: camera }),
      await studio.raw('alice', 'POST', '/api/gemini/gear-recommendations', {
        body: { shootType: 'wedding', location: 'Pier 1', duration: 'half day' },
      }),
      await studio.raw('alice', 'POST', '/api/gemini/camera-settings', { body: {} }),
      await studio.raw('alice', 'GET', '/api/advice'),
      await studio.raw('alice', 'GET', '/api/health'),
      await studio.raw('alice', 'GET', '/api/openapi.json'),
    ]
    expect(fake.requests[0]?.headers[wire === 'gemini' ? 'x-goog-api-key' : 'authorization']).toContain(modelKey)
    expect(fake.asked.map(({ href }) => href).join()).not.toContain(modelKey)
    expect(JSON.stringify(fake.requests.map(({ body }) => body))).not.toContain(modelKey)
    const texts = [...lines, ...answers.flatMap(({ body, headers }) => [body, JSON.stringify(headers)])]
    expect(texts.filter((text) => text.includes(modelKey))).toEqual([])
    expect(answers[0]?.json).toMatchObject({ source: 'advisor' })
  },
)

test('no code that is built for browsers knows of the keys', () => {
  const root = join(import.meta.dirname, '../../..')
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !/(^|\/)server\//.test(path),
  )
  const knows = (path: string) => /GEMINI_API_KEY|AI_API_KEY|x-goog-api-key/i.test(readFileSync(path, 'utf8'))
  expect(files.length).toBeGreaterThan(100)
  expect(files.map((path) => join(root, 'src', path)).filter(knows)).toEqual([])
})
