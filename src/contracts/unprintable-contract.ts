import { unprintableWords } from '#documents/printable.ts'
import type { Contract } from './api.ts'

type Texts = Pick<Contract, 'clientName' | 'title' | 'content' | 'packageDetails' | 'terms'>

/** What the PDF of a contract can’t show, in a sentence; undefined where it shows everything. */
export const unprintableInContract = ({ clientName, title, content, packageDetails, terms }: Texts) =>
  unprintableWords([clientName, title, content, packageDetails, terms].join('\n'))
