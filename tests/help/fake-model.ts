import type { Said } from '#advisor/advice.ts'
import { Answered, type Fake, type Misdeed, misdeeds, startFake } from './fake-services.ts'

export type Wire = 'gemini' | 'openai-compatible'

/** A key as such services give it; no answer, log line or header of ours may hold it. */
export const modelKey = 'sk-key-of-a-model-kept'

/** What the model is told as data. */
export interface Told {
  question: Record<string, string>
  facts: string[]
  draft: Said
}

/** What it says: advice, any text, a misdeed, or an answer with a status of its own. */
export type Speaking = (told: Told, times: number) => Said | string | Answered

export interface FakeModel extends Fake {
  /** The settings that name it. */
  env: Record<string, string>
  /** All that it was told so far. */
  told: Told[]
  say: (speaking: Speaking) => void
}

interface GeminiPrompt {
  contents: { parts: { text: string }[] }[]
}

interface ChatPrompt {
  messages: { role: string; content: string }[]
}

const toldIn: Record<Wire, (body: unknown) => string> = {
  gemini: (body) => (body as GeminiPrompt).contents[0]?.parts[0]?.text ?? '',
  'openai-compatible': (body) => (body as ChatPrompt).messages.at(-1)?.content ?? '',
}

/** The answer of each wire that holds a text, as their documents have it. */
export const answerOf: Record<Wire, (text: string) => unknown> = {
  gemini: (text) => ({
    candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason: 'STOP', index: 0 }],
    usageMetadata: { promptTokenCount: 12, candidatesTokenCount: 9 },
    modelVersion: 'fake-1',
  }),
  'openai-compatible': (text) => ({
    id: 'c1',
    object: 'chat.completion',
    created: 1,
    model: 'fake-1',
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
  }),
}

const envOf: Record<Wire, (url: string) => Record<string, string>> = {
  gemini: (url) => ({ GEMINI_API_KEY: modelKey, GEMINI_BASE_URL: url, GEMINI_MODEL: 'fake-1' }),
  'openai-compatible': (url) => ({ AI_API_KEY: modelKey, AI_BASE_URL: `${url}/v1`, AI_MODEL: 'fake-1' }),
}

/**
 * A model on this machine: it repeats the draft that it is told until a test says otherwise, and ends with the test.
 */
export async function startFakeModel(
  wire: Wire = 'gemini',
  speaking: Speaking = ({ draft }) => shortened(draft),
): Promise<FakeModel> {
  let speak = speaking
  const told: Told[] = []
  const fake = await startFake((_url, { body }) => {
    const one = JSON.parse(toldIn[wire](body)) as Told
    const said = speak(one, told.push(one))
    if (said instanceof Answered || misdeeds.includes(said as Misdeed)) return said
    return answerOf[wire](typeof said === 'string' ? said : JSON.stringify(said))
  })
  return {
    ...fake,
    env: { AI_CALLS_PER_USER: '1000', AI_CALLS: '1000', ...envOf[wire](fake.url) },
    told,
    say: (next) => (speak = next),
  }
}

/** As much of a draft as an answer may hold. */
export const shortened = ({ summary, sections, warnings, recommendation }: Said): Said => ({
  summary,
  recommendation,
  sections: sections
    .slice(0, 6)
    .map(({ title, items }) => ({ title, items: items.filter((item) => item.length <= 240).slice(0, 8) })),
  warnings: warnings.filter((warning) => warning.length <= 240).slice(0, 6),
})
