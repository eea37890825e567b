import { weatherClause } from '#client-language/english/weather/weather-clause.ts'
import { wordsHook } from './words-hook.ts'

export const useWeatherClauseWords = wordsHook(weatherClause, () =>
  import('#client-language/german/weather/weather-clause.ts').then(({ germanWeatherClause }) => germanWeatherClause),
)
