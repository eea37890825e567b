import type { ImageType } from '#images/api.ts'
import { endingOf, faultOfFile } from '#images/rules.ts'

/** Some browsers do not tell a file's type; then its name does. */
function typed(file: File): File {
  if (file.type) return file
  const ending = /\.(\w+)$/.exec(file.name)?.[1]?.toLowerCase().replace('jpeg', 'jpg')
  const type = (Object.keys(endingOf) as ImageType[]).find((known) => endingOf[known] === ending)
  return type ? new File([file], file.name, { type, lastModified: file.lastModified }) : file
}

export interface Checked {
  good: File[]
  /** One sentence for each file that is none. */
  faults: string[]
}

/** Parts what somebody chose into what can be sent and what cannot; one bad file does not hold up the others. */
export function checkFiles(chosen: readonly File[]): Checked {
  const checked: Checked = { good: [], faults: [] }
  for (const file of chosen.map(typed)) {
    const fault = faultOfFile(file)
    if (fault) checked.faults.push(fault)
    else checked.good.push(file)
  }
  return checked
}
