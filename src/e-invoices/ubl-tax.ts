import type { FactsTax } from './facts.ts'
import { taxRateText } from './written.ts'
import { parent, text } from './xml.ts'

type Category = Pick<FactsTax, 'code' | 'rate'> & Partial<Pick<FactsTax, 'words' | 'reasonCode'>>

/** The category of a line, an adjustment or a group; only groups say why no tax is charged. */
export const taxCategory = (
  name: string,
  { code, rate, words = '', reasonCode = '' }: Category,
  percent = taxRateText(code, rate),
) =>
  parent(
    name,
    text('cbc:ID', code),
    text('cbc:Percent', percent),
    text('cbc:TaxExemptionReasonCode', reasonCode),
    text('cbc:TaxExemptionReason', words),
    parent('cac:TaxScheme', text('cbc:ID', 'VAT')),
  )
