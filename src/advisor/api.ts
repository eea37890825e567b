import { z } from 'zod'
import { endpoint, slow } from '#kernel/api.ts'
import { pageByTime } from '#kernel/page.ts'
import { QueryId } from '#kernel/record-id.ts'
import { tips } from '#advisor/tips/api.ts'
import { Advice, SavedAdvice } from './advice.ts'
import {
  CameraQuestion,
  CompositionQuestion,
  GearQuestion,
  PostProcessingQuestion,
  WorkflowQuestion,
} from './questions.ts'

/** Saved advice has an id. */
const AdviceWithId = Advice.extend({ id: z.int() })

const questionOptions = { access: 'owner', method: 'POST' } as const

/** Every kind of advice is a POST; the five kinds of the AI Assistant are saved. */
export const advisor = {
  weatherTips: tips.weatherTips,
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
  goldenHourTips: tips.goldenHourTips,
  history: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/advice',
    input: z.strictObject({ ...pageByTime, shootId: QueryId.optional() }),
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
