import { questionnaire } from '#client-language/english/questionnaire.ts'
import { wordsHook } from './words-hook.ts'

export const useQuestionnaireWords = wordsHook(questionnaire, () =>
  import('#client-language/german/questionnaire.ts').then(({ germanQuestionnaire }) => germanQuestionnaire),
)
