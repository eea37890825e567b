// The contract's code brings Zod, which the page itself does without.
import '#ui/theme/no-eval.ts'
import type { ContractOnScreen } from '#contracts/document-schema.ts'
import { ContractSheet } from '#contracts/web/sheet/contract-sheet.tsx'
import css from './rain.module.css'

export interface PaperProps {
  label: string
  paper: ContractOnScreen
}

/** The text that is signed with a choice, in full. */
export const AddendumPaper = ({ label, paper }: PaperProps) => (
  <section className={css.paper} aria-label={label}>
    <ContractSheet model={paper} reading level={2} />
  </section>
)
