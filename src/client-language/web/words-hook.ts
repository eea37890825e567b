import { useEffect, useMemo, useState } from 'react'
import { languageOf, type Locale, type Localized } from '#client-language/language.ts'

type GermanWords<Words> = (locale: Locale) => Words

/**
 * A hook for the texts of a catalogue in a locale; undefined while the German ones are loaded, which few pages need.
 * Where they cannot be loaded, the English ones have to do.
 */
export function wordsHook<Words>(english: Words, load: () => Promise<GermanWords<Words>>) {
  let german: GermanWords<Words> | undefined
  return function useWords(locale: Locale): Localized<Words> | undefined {
    const [state, setState] = useState<'loaded' | 'failed'>()
    const isGerman = languageOf(locale) === 'de'
    useEffect(() => {
      if (!isGerman) return
      if (german) setState('loaded')
      else
        load().then(
          (words) => {
            german = words
            setState('loaded')
          },
          () => setState('failed'),
        )
    }, [isGerman])
    const isEnglish = !isGerman || (state === 'failed' && !german)
    // The same object in every render, on which models depend.
    return useMemo(() => {
      if (isEnglish) return { locale: 'en-US', words: english }
      return state !== 'failed' && german ? { locale, words: german(locale) } : undefined
    }, [isEnglish, locale, state])
  }
}
