import type { AdviceText } from '#advisor/advice.ts'
import type { NumberedDraft } from '#advisor/truth/sentence-ids.ts'
import { Answered, type Fake, type FailureMode, failureModes, startFake } from './fake-services.ts'

export type Wire = 'gemini' | 'openai-compatible'

/** A realistic API key; no answer, log line or header of ours may contain it. */
export const modelKey = 'sk-key-of-a-model-kept'

/** The data in a prompt. */
export interface PromptData {
  question: Record<string, string>
  facts: NumberedDraft['facts']
  draft: Omit<NumberedDraft, 'facts'>
}

type Answer = AdviceText | string | Answered

/** The behavior of the model: an answer, any text, a failure, or an answer with a status; or a promise of these. */
export type ModelBehavior = (prompt: PromptData, times: number) => Answer | Promise<Answer>

export interface FakeModel extends Fake {
  /** The settings to use it. */
  env: Record<string, string>
  /** The prompts received. */
  prompts: PromptData[]
  answerWith: (answering: ModelBehavior) => void
}

interface GeminiPrompt {
  contents: { parts: { text: string }[] }[]
}

interface ChatPrompt {
  messages: { role: string; content: string }[]
}

const promptIn: Record<Wire, (body: unknown) => string> = {
  gemini: (body) => (body as GeminiPrompt).contents[0]?.parts[0]?.text ?? '',
  'openai-compatible': (body) => (body as ChatPrompt).messages.at(-1)?.content ?? '',
}

/** Wraps a text in the answer of each wire format. */
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

/** Starts a local model: by default it chooses the whole draft of its prompt, and it stops with the test. */
export async function startFakeModel(
  wire: Wire = 'gemini',
  answering: ModelBehavior = ({ draft }) => choosingAll(draft),
): Promise<FakeModel> {
  let answer = answering
  const prompts: PromptData[] = []
  const fake = await startFake(async (_url, { body }) => {
    const prompt = JSON.parse(promptIn[wire](body)) as PromptData
    const reply = await answer(prompt, prompts.push(prompt))
    if (reply instanceof Answered || failureModes.includes(reply as FailureMode)) return reply
    return answerOf[wire](typeof reply === 'string' ? reply : JSON.stringify(reply))
  })
  return {
    ...fake,
    env: { AI_CALLS_PER_USER: '1000', AI_CALLS: '1000', ...envOf[wire](fake.url) },
    prompts,
    answerWith: (next) => (answer = next),
  }
}

/** An answer that chooses every text of a draft by its id, in order. */
export const choosingAll = ({ summary, sections, warnings, recommendation }: PromptData['draft']): AdviceText => ({
  summary: summary.id,
  sections: sections.map(({ id, items }) => ({ title: id, items: items.map((item) => item.id) })),
  warnings: warnings.slice(0, 6).map(({ id }) => id),
  recommendation: recommendation.id,
})
