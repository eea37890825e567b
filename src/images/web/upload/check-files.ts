import { maxFileBytes, tooLarge, unsupported } from '#images/rules.ts'
import { telling, typeIn } from './first-bytes.ts'

export interface Checked {
  good: File[]
  /** One sentence for each refused file. */
  faults: string[]
}

/** Checks a file's size and type; the server checks whether it is intact. */
async function faultOf(file: File): Promise<string | undefined> {
  if (file.size > maxFileBytes) return tooLarge(file.name)
  try {
    const start = new Uint8Array(await file.slice(0, telling).arrayBuffer())
    return typeIn(start) ? undefined : unsupported(file.name)
  } catch {
    return `File "${file.name}" could not be read.`
  }
}

/** Splits files into valid and refused ones, so that a bad file does not hold up the others. */
export async function checkFiles(chosen: readonly File[]): Promise<Checked> {
  const faults = await Promise.all(chosen.map(faultOf))
  return {
    good: chosen.filter((_, at) => faults[at] === undefined),
    faults: faults.filter((fault) => fault !== undefined),
  }
}
