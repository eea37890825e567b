import { z } from 'zod'
import { endpoint, slow } from '#kernel/api.ts'
import { pageByTime } from '#kernel/page.ts'
import { Advice, SavedAdvice } from './advice.ts'
import {
  CameraQuestion,
  CompositionQuestion,
  GearQuestion,
  GoldenHourTipsQuestion,
  PostProcessingQuestion,
  WeatherTipsQuestion,
  WorkflowQuestion,
} from './questions.ts'

/** Timeout of a question, milliseconds: the server answers within 21 seconds, with or without a model. */
export const requestTimeoutMs = 25_000

/** Saved advice has an id. */
const AdviceWithId = Advice.extend({ id: z.int() })

const id = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'An id is a positive number')
  .transform(Number)
  .refine((number) => number <= 2_147_483_647, 'No id is that large')

const questionOptions = { access: 'owner', method: 'POST' } as const

/** No transaction is open while the model answers, which can take seconds. Tips are not saved and need none. */
const tips = { ...questionOptions, transaction: false } as const

/** Every kind of advice is a POST; the five kinds of the AI Assistant are saved. */
export const advisor = {
  weatherTips: endpoint({
    ...tips,
    path: '/api/gemini/weather-tips',
    input: WeatherTipsQuestion,
    output: Advice.extend({ tips: z.string() }),
    summary: 'How to photograph in the weather',
  }),
  cameraSettings: slow({
    ...questionOptions,
    path: '/api/gemini/camera-settings',
    input: CameraQuestion,
    output: AdviceWithId.extend({ settings: z.string() }),
    summary: 'Aperture, shutter, ISO and white balance for the light',
  }),
  gearRecommendations: slow({
    ...questionOptions,
    path: '/api/gemini/gear-recommendations',
    input: GearQuestion,
    output: AdviceWithId.extend({ recommendations: z.string() }),
    summary: 'What to pack, and how much of it',
  }),
  workflowOptimization: slow({
    ...questionOptions,
    path: '/api/gemini/workflow-optimization',
    input: WorkflowQuestion,
    output: AdviceWithId.extend({ optimization: z.string() }),
    summary: 'A schedule from the shoot to delivery',
  }),
  compositionTips: slow({
    ...questionOptions,
    path: '/api/gemini/composition-tips',
    input: CompositionQuestion,
    output: AdviceWithId.extend({ tips: z.string() }),
    summary: 'How to compose in a setting and its light',
  }),
  postProcessingTips: slow({
    ...questionOptions,
    path: '/api/gemini/post-processing-tips',
    input: PostProcessingQuestion,
    output: AdviceWithId.extend({ tips: z.string() }),
    summary: 'Starting points for editing',
  }),
  goldenHourTips: endpoint({
    ...tips,
    path: '/api/gemini/golden-hour-tips',
    input: GoldenHourTipsQuestion,
    output: Advice.extend({ tips: z.string() }),
    summary: 'How to use a golden hour',
  }),
  history: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/advice',
    input: z.strictObject({ ...pageByTime, shootId: id.optional() }),
    output: z.array(SavedAdvice),
    summary: 'Saved advice, newest first; all of it or for one shoot',
  }),
  forget: endpoint({
    access: 'owner',
    method: 'DELETE',
    path: '/api/advice/:id',
    summary: 'Delete one piece of advice',
  }),
}
