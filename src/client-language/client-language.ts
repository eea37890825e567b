import { z } from 'zod'

/** The languages in which clients are written to. */
export const ClientLanguage = z.enum(['en', 'de'], 'Choose English or German')
export type ClientLanguage = z.output<typeof ClientLanguage>

/** As the photographer reads them. */
export const languageLabels: Record<ClientLanguage, string> = { en: 'English', de: 'German' }
