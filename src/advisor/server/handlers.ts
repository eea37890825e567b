import { pageOf } from '#kernel/server/http/paging.ts'
import type { Handlers } from '#kernel/server/http/serve.ts'
import type { advisor } from '#advisor/api.ts'
import { toSavedAdvice, removeAdvice } from './saved-advice.ts'
import { listAdvice } from './store.ts'
import { adviceFor, tipFor } from './service.ts'

export const advisorHandlers: Handlers<typeof advisor> = {
  weatherTips: (call) => tipFor(call, 'weather-tips', call.input),
  cameraSettings: (call) => adviceFor(call, 'camera-settings', call.input, 'settings'),
  gearRecommendations: (call) => adviceFor(call, 'gear-recommendations', call.input, 'recommendations'),
  workflowOptimization: (call) => adviceFor(call, 'workflow-optimization', call.input, 'optimization'),
  compositionTips: (call) => adviceFor(call, 'composition-tips', call.input, 'tips'),
  postProcessingTips: (call) => adviceFor(call, 'post-processing-tips', call.input, 'tips'),
  goldenHourTips: (call) => tipFor(call, 'golden-hour-tips', call.input),
  history: async ({ db, owner, input, reply }) => {
    const rows = await pageOf(
      input,
      reply,
      (limit) => listAdvice(db, owner, input, limit),
      ({ createdAt }) => createdAt,
    )
    return rows.map(toSavedAdvice)
  },
  forget: ({ db, owner, params }) => removeAdvice(db, owner, params.id),
}
