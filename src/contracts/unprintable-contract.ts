import { unprintableWords } from '#documents/printable.ts'
import type { Contract } from './api.ts'

type Texts = Pick<Contract, 'title' | 'content' | 'packageDetails' | 'terms'>

/** What the PDF of a contract can’t show of its text, in a sentence; undefined where it shows everything. */
export const unprintableText = ({ title, content, packageDetails, terms }: Texts): string | undefined =>
  unprintableWords([title, content, packageDetails, terms].join('\n'))

/** The same of its text and of its client's name. */
export const unprintableInContract = ({ clientName, title, ...text }: Texts & Pick<Contract, 'clientName'>) =>
  unprintableText({ ...text, title: `${clientName}\n${title}` })
