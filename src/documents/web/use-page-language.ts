import { useEffect } from 'react'
import type { Locale } from '#client-language/language.ts'

/** The language and the title of a page for clients. */
export function usePageLanguage(locale: Locale | undefined, title: string | undefined): void {
  useEffect(() => {
    if (locale) document.documentElement.lang = locale === 'en-US' ? 'en' : locale
    if (title !== undefined) document.title = title
  }, [locale, title])
}
