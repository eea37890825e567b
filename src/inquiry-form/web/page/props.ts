import type { InquiryWords } from '#client-language/english/inquiry.ts'
import type { Locale } from '#client-language/language.ts'
import type { OpenForm } from '#inquiry-form/api.ts'
import type { Inquiry } from './use-inquiry.ts'

export interface PageProps {
  form: OpenForm
  words: InquiryWords
  locale: Locale
}

export interface FieldsProps extends PageProps {
  inquiry: Inquiry
}
