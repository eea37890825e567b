import { askedMove } from '#client-language/english/asked-move.ts'
import { wordsHook } from './words-hook.ts'

export const useAskedMoveWords = wordsHook(askedMove, () =>
  import('#client-language/german/asked-move.ts').then(({ germanAskedMove }) => germanAskedMove),
)
