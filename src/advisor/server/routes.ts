import { pageOf } from '#kernel/server/paging.ts'
import { serve } from '#kernel/server/serve.ts'
import { advisor } from '#advisor/api.ts'
import { adviceIn, forgetAdvice } from './kept-advice.ts'
import { listAdvice } from './store.ts'

/** Loaded with the first question: a server starts quickly and rests small (P10). */
const service = () => import('./service.ts')

export const advisorRoutes = serve(advisor, {
  weatherTips: async (call) => (await service()).giveTip(call, 'weather-tips', call.input),
  cameraSettings: async (call) => (await service()).giveAdvice(call, 'camera-settings', call.input, 'settings'),
  gearRecommendations: async (call) => (await service()).giveAdvice(call, 'gear-recommendations', call.input, 'recommendations'),
  workflowOptimization: async (call) => (await service()).giveAdvice(call, 'workflow-optimization', call.input, 'optimization'),
  compositionTips: async (call) => (await service()).giveAdvice(call, 'composition-tips', call.input, 'tips'),
  postProcessingTips: async (call) => (await service()).giveAdvice(call, 'post-processing-tips', call.input, 'tips'),
  goldenHourTips: async (call) => (await service()).giveTip(call, 'golden-hour-tips', call.input),
  history: async ({ db, owner, input, reply }) => {
    const rows = await pageOf(input, reply, (limit) => listAdvice(db, owner, input.cursor, limit), ({ createdAt }) => createdAt)
    return rows.map(adviceIn)
  },
  forget: ({ db, owner, params }) => forgetAdvice(db, owner, params.id),
})
