import type { AdviceKind, Draft } from '#advisor/advice.ts'
import { adviseOnCamera } from '#advisor/camera/camera.ts'
import type { AdviceContext } from '#advisor/advice-context.ts'
import { adviseOnComposition } from '#advisor/composition/composition.ts'
import { adviseOnGear } from '#advisor/gear/gear.ts'
import { adviseOnGoldenHour } from '#advisor/tips/golden-hour-tips.ts'
import { adviseOnPostProcessing } from '#advisor/editing/post-processing.ts'
import type {
  CameraQuestion,
  CompositionQuestion,
  GearQuestion,
  PostProcessingQuestion,
  WorkflowQuestion,
} from '#advisor/questions.ts'
import type { GoldenHourTipsQuestion, WeatherTipsQuestion } from '#advisor/tips/questions.ts'
import { adviseOnWeather } from '#advisor/tips/weather-tips.ts'
import { adviseOnWorkflow } from '#advisor/workflow/workflow.ts'

/** The question of each kind of advice. */
export interface Questions {
  'camera-settings': CameraQuestion
  'gear-recommendations': GearQuestion
  'workflow-optimization': WorkflowQuestion
  'composition-tips': CompositionQuestion
  'post-processing-tips': PostProcessingQuestion
  'weather-tips': WeatherTipsQuestion
  'golden-hour-tips': GoldenHourTipsQuestion
}

/** The rules that answer each kind. */
export const advisers: { [K in AdviceKind]: (question: Questions[K], context: AdviceContext) => Draft } = {
  'camera-settings': adviseOnCamera,
  'gear-recommendations': adviseOnGear,
  'workflow-optimization': adviseOnWorkflow,
  'composition-tips': adviseOnComposition,
  'post-processing-tips': adviseOnPostProcessing,
  'weather-tips': adviseOnWeather,
  'golden-hour-tips': adviseOnGoldenHour,
}
