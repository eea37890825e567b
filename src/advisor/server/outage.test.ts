import { afterEach, describe, expect, test, vi } from 'vitest'
import type { FallbackReason } from '#advisor/advice.ts'
import { advisor } from '#advisor/api.ts'
import {
  modelKey,
  choosingAll,
  type ModelBehavior,
  startFakeModel,
  type PromptData,
  type Wire,
} from '#tests/help/fake-model.ts'
import { Answered, unusedAddress } from '#tests/help/fake-services.ts'
import { loopTimeOf } from '#tests/help/loop-time.ts'
import { openStudio } from '#tests/help/studio.ts'
import { retryDelayMs } from './model-error.ts'

afterEach(() => vi.restoreAllMocks())

const camera = {
  shootType: 'portrait',
  lightingCondition: 'golden-hour',
  subject: 'a couple',
  experience: 'amateur',
} as const

async function open(wire: Wire, answering?: ModelBehavior, adviceMs?: number) {
  const fake = await startFakeModel(wire, answering)
  const lines: string[] = []
  const studio = await openStudio({
    env: { ...fake.env, LOG_LEVEL: 'info' },
    options: { logTo: { write: (line) => void lines.push(line) }, ...(adviceMs && { adviceMs }) },
  })
  const ask = (subject: string = camera.subject) =>
    studio.as('alice')(advisor.cameraSettings, { input: { ...camera, subject } })
  return { fake, studio, ask, lines }
}

const failure = (code: number, status: string, message: string, details?: object[]) =>
  new Answered(code, { error: { code, message, status, ...(details && { details }) } })
const answerWith = (body: unknown) => new Answered(200, body)
const good = ({ draft }: PromptData) => choosingAll(draft)
const generated = (finishReason: string, text?: string) =>
  answerWith({
    candidates: [
      { finishReason, index: 0, ...(text !== undefined && { content: { role: 'model', parts: [{ text }] } }) },
    ],
  })
const chat = (finish_reason: string, content: string | null, refusal?: string) =>
  answerWith({ choices: [{ index: 0, message: { role: 'assistant', content, refusal }, finish_reason }] })

const noKey = failure(400, 'INVALID_ARGUMENT', 'API key not valid.', [
  { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID', domain: 'googleapis.com' },
])
const enough = failure(429, 'RESOURCE_EXHAUSTED', 'You exceeded your current quota', [
  { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '17s' },
])

type Failure = [what: string, answer: ReturnType<ModelBehavior>, reason: FallbackReason]

/** The reason shown for each failure. */
const failures: [what: string, wire: Wire, times: number, failures: Failure[]][] = [
  [
    'an answer that is none',
    'gemini',
    1,
    [
      ['a page', 'html', 'unusable'],
      ['half an answer', 'cut', 'unusable'],
      ['a hundred megabytes', 'huge', 'unusable'],
      ['a redirect', 'redirect', 'unreachable'],
      ['null', 'nulls', 'unusable'],
      ['another shape', 'wrongTypes', 'unusable'],
      [
        'a question that it may not see',
        answerWith({ promptFeedback: { blockReason: 'SAFETY' }, usageMetadata: {} }),
        'refused',
      ],
      ['an answer that is held back', generated('SAFETY'), 'refused'],
      ['an answer that repeats a book', generated('RECITATION', '{"summary":"Call'), 'refused'],
      ['an answer that is cut', generated('MAX_TOKENS', '{"summary":"cut of'), 'unusable'],
      [
        'thoughts alone',
        answerWith({ candidates: [{ finishReason: 'STOP', content: { parts: [{ text: '{}', thought: true }] } }] }),
        'unusable',
      ],
      ['no JSON', 'Sure! Here is JSON: {oops', 'unusable'],
      ['nothing', '', 'unusable'],
      ['words alone', 'Recommendation: shoot 20 min before sunset.', 'unusable'],
      ['JSON of another shape', '{"summary":"Shoot at +4 deg sun","tips":["Expose for the highlights"]}', 'unusable'],
    ],
  ],
  [
    'a failure that may pass',
    'gemini',
    2,
    [
      ['a fault of its own', failure(500, 'INTERNAL', 'An internal error has occurred'), 'unreachable'],
      ['a page of a gateway', new Answered(502, 'bad gateway'), 'unreachable'],
      ['too much to do', failure(503, 'UNAVAILABLE', 'The model is overloaded.'), 'unreachable'],
      ['a connection that breaks', 'reset', 'unreachable'],
    ],
  ],
  [
    'an answer that is none',
    'openai-compatible',
    1,
    [
      ['an answer that is held back', chat('content_filter', ''), 'refused'],
      ['a refusal in words', chat('stop', null, 'I cannot help with that.'), 'refused'],
      ['an answer that is cut', chat('length', '{"summary":"cut of'), 'unusable'],
      ['nothing', chat('stop', ''), 'unusable'],
    ],
  ],
  ['a key that is none', 'gemini', 1, [['', noKey, 'settings']]],
  [
    'a model that does not exist',
    'gemini',
    1,
    [['', failure(404, 'NOT_FOUND', 'models/fake-1 is not found'), 'settings']],
  ],
  ['enough asked', 'gemini', 1, [['', enough, 'busy']]],
  [
    'a key that is none',
    'openai-compatible',
    1,
    [
      [
        '',
        new Answered(401, { error: { message: 'Incorrect API key provided', code: 'invalid_api_key' } }),
        'settings',
      ],
    ],
  ],
  [
    'enough asked',
    'openai-compatible',
    1,
    [['', new Answered(429, { error: { message: 'Rate limit' } }, { 'retry-after': '2' }), 'busy']],
  ],
]

test.each(failures)('%s (%s): the built-in adviser answers, and says why', async (_what, wire, times, all) => {
  const { fake, ask, lines } = await open(wire)
  for (const [what, answer, reason] of all) {
    const [before, logged] = [fake.prompts.length, lines.length]
    fake.answerWith(() => answer)
    const advice = await ask(`one with ${what}`)
    expect(advice, what).toMatchObject({ source: 'advisor', model: null, reason })
    expect(advice.settings).toContain('f/')
    expect([what, fake.prompts.length - before]).toEqual([what, times])
    expect(
      lines.slice(logged).filter((line) => /the model/.test(line)),
      what,
    ).toHaveLength(1)
    // An answer in between, so that the circuit stays closed.
    fake.answerWith(good)
    if (all.length > 1) expect(await ask(`one after ${what}`), what).toMatchObject({ source: 'ai' })
  }
  expect(lines.join('')).not.toMatch(new RegExp(`one with|one after|portrait|${modelKey}`))
})

describe.each(['gemini', 'openai-compatible'] as const)('%s', (wire) => {
  test.each(['hang', 'stall', 'endless'] as const)(
    'that answers too late (%s) keeps nobody waiting',
    async (misdeed) => {
      const { ask } = await open(wire, () => misdeed, 600)
      const { result, ms } = await loopTimeOf(ask)
      expect(result).toMatchObject({ source: 'advisor', reason: 'timeout' })
      expect(ms).toBeLessThan(1250)
    },
  )

  test('is heard with and without a fence around its JSON, and after one failure', async () => {
    const { fake, ask } = await open(wire, (one, times) =>
      times === 1 ? new Answered(503, {}) : `\`\`\`json\n${JSON.stringify(good(one))}\n\`\`\``,
    )
    expect(await ask()).toMatchObject({ source: 'ai', reason: null })
    fake.answerWith(good)
    expect(await ask('a dog')).toMatchObject({ source: 'ai' })
    expect(fake.prompts).toHaveLength(3)
  })
})

test.each([
  [
    'gemini',
    '/v1beta/models/fake-1:generateContent',
    {
      headers: { 'x-goog-api-key': modelKey },
      body: {
        generationConfig: {
          temperature: 0.4,
          responseMimeType: 'application/json',
          responseJsonSchema: { type: 'object' },
        },
      },
    },
  ],
  [
    'openai-compatible',
    '/v1/chat/completions',
    {
      headers: { authorization: `Bearer ${modelKey}` },
      body: { model: 'fake-1', response_format: { type: 'json_schema', json_schema: { strict: true } } },
    },
  ],
] as const)('%s is asked as its documents say', async (wire, path, expected) => {
  const { fake, ask } = await open(wire)
  await ask()
  expect(fake.asked.map(({ pathname }) => pathname)).toEqual([path])
  expect(fake.requests[0]).toMatchObject(expected)
})

test('with an unreachable model, the built-in adviser answers', async () => {
  const studio = await openStudio({ env: { AI_BASE_URL: await unusedAddress(), AI_MODEL: 'fake-1' } })
  expect(await studio.as('alice')(advisor.cameraSettings, { input: camera })).toMatchObject({
    source: 'advisor',
    reason: 'unreachable',
  })
})

/** Simulates the passing of time from an instant on, on the clock of `performance`. */
const passes = (ms: number, from: number) => vi.spyOn(performance, 'now').mockReturnValue(from + ms)

test.each([
  ['that has enough is left alone for as long as it says', enough, 17_000],
  ['that refuses the key is left alone for an hour', noKey, 3_600_000],
] as const)('a model %s', async (_what, answer, ms) => {
  const { fake, ask, lines } = await open('gemini', () => answer)
  await ask('first')
  const rested = performance.now()
  fake.answerWith(good)
  expect(await ask('second')).toMatchObject({ reason: 'resting' })
  passes(ms - 1000, rested)
  expect(await ask('third')).toMatchObject({ reason: 'resting' })
  expect(fake.prompts).toHaveLength(1)
  passes(ms + 1000, rested)
  expect(await ask('fourth')).toMatchObject({ source: 'ai' })
  expect(lines.filter((line) => /GEMINI_API_KEY/.test(line))).toHaveLength(answer === noKey ? 1 : 0)
})

test('how long a model is left alone has an end', () => {
  expect(retryDelayMs({ body: { error: { details: [{ retryDelay: '99999s' }] } }, retryAfterMs: undefined })).toBe(
    3_600_000,
  )
  expect(retryDelayMs({ body: undefined, retryAfterMs: 2000 })).toBe(2000)
  expect(retryDelayMs({ body: '<html>', retryAfterMs: undefined })).toBe(60_000)
})

test('a photographer may ask so often an hour, and all together so often; the rules always answer', async () => {
  const fake = await startFakeModel()
  const studio = await openStudio({ env: { ...fake.env, AI_CALLS_PER_USER: '2', AI_CALLS: '3' } })
  const ask = (who: 'alice' | 'bob' | 'admin', subject: string) =>
    studio
      .as(who)(advisor.cameraSettings, { input: { ...camera, subject } })
      .then(({ reason }) => reason)
  expect([await ask('alice', 'a'), await ask('alice', 'b'), await ask('alice', 'c')]).toEqual([null, null, 'limit'])
  // The cached answer is used.
  expect(await ask('alice', 'b')).toBe(null)
  expect([await ask('bob', 'a'), await ask('bob', 'b'), await ask('admin', 'a')]).toEqual([null, 'limit', 'limit'])
  expect(fake.prompts).toHaveLength(3)
})
