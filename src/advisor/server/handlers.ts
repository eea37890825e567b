import { pageOf } from '#kernel/server/paging.ts'
import type { Handlers } from '#kernel/server/serve.ts'
import type { advisor } from '#advisor/api.ts'
import { adviceIn, forgetAdvice } from './kept-advice.ts'
import { listAdvice } from './store.ts'
import { giveAdvice, giveTip } from './service.ts'

export const advisorHandlers: Handlers<typeof advisor> = {
  weatherTips: (call) => giveTip(call, 'weather-tips', call.input),
  cameraSettings: (call) => giveAdvice(call, 'camera-settings', call.input, 'settings'),
  gearRecommendations: (call) => giveAdvice(call, 'gear-recommendations', call.input, 'recommendations'),
  workflowOptimization: (call) => giveAdvice(call, 'workflow-optimization', call.input, 'optimization'),
  compositionTips: (call) => giveAdvice(call, 'composition-tips', call.input, 'tips'),
  postProcessingTips: (call) => giveAdvice(call, 'post-processing-tips', call.input, 'tips'),
  goldenHourTips: (call) => giveTip(call, 'golden-hour-tips', call.input),
  history: async ({ db, owner, input, reply }) => {
    const rows = await pageOf(
      input,
      reply,
      (limit) => listAdvice(db, owner, input.cursor, limit),
      ({ createdAt }) => createdAt,
    )
    return rows.map(adviceIn)
  },
  forget: ({ db, owner, params }) => forgetAdvice(db, owner, params.id),
}
