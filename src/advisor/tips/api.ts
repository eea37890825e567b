import { z } from 'zod'
import { Advice } from '#advisor/advice.ts'
import { endpoint } from '#kernel/api.ts'
import { GoldenHourTipsQuestion, WeatherTipsQuestion } from './questions.ts'

/** No transaction is open while the model answers, which can take seconds. Tips are not saved and need none. */
const questionOptions = { access: 'owner', method: 'POST', transaction: false } as const

/** The advice of the dashboard. */
export const tips = {
  weatherTips: endpoint({
    ...questionOptions,
    path: '/api/gemini/weather-tips',
    input: WeatherTipsQuestion,
    output: Advice.extend({ tips: z.string() }),
    summary: 'How to photograph in the weather',
  }),
  goldenHourTips: endpoint({
    ...questionOptions,
    path: '/api/gemini/golden-hour-tips',
    input: GoldenHourTipsQuestion,
    output: Advice.extend({ tips: z.string() }),
    summary: 'How to use a golden hour',
  }),
}
